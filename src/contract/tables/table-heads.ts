/** Recognises the column headers of price lists, as common programs and people write them. */

export const TABLE_COLUMNS = [
  'code',
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'vat_rate',
  'weight_kg',
  'active',
  /** The unit of the weights, if it has its own column. */
  'weight_unit',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/**
 * 'sure': used as it is, unless a second one competes. 'similar': always asked about. 'possible':
 * only if there is nothing better.
 */
export type Certainty = 'sure' | 'similar' | 'possible';

export type Head = {
  /** Possible meanings, the likeliest first. Empty for anything else. */
  columns: readonly TableColumn[];
  certainty: Certainty;
  /** Whether its prices include IVA, if it says so. */
  vat?: 'included' | 'excluded';
};

const NONE: Head = { columns: [], certainty: 'possible' };

/** Letters and digits only: 'P.zo unit.' is 'pzounit'. */
const SURE: Readonly<Record<TableColumn, string>> = {
  code: `codice cod code sku codart codarticolo codicearticolo codiceart codprod codprodotto codiceprodotto
    codinterno codiceinterno codicebene codmateriale codicemateriale codiceinternoarticolo articolocodice itemcode productcode
    cdar arcodart artcod cdart codiceartic`,
  description: `descrizione descr description desc descrart descart desart descrizioneart descrarticolo descarticolo
    descrizionearticolo descrizioneprodotto descrizionemateriale descrizionedellarticolo descrprodotto denominazione
    denominazionearticolo nomeprodotto nomearticolo nome name productname ardesart`,
  quantity: 'quantita qta qty quant quantity qtaordinata quantitaordinata qtarichiesta',
  unit: `unita um udm unit uom umis unmis umisura udimisura unitamisura unitadimisura unitamis unitadimis codum codudm
    codiceum codiceudm codunitamisura umvendita umbase umprincipale umprimaria unitamisuraprincipale cdarmisura
    arunmis1`,
  price: `prezzo prezzi prz przz pzo pr price unitprice prezzounitario prezziunitari prezzounit prezzouni przunit prunit prunitario pruni
    pruniario pzounit pzounitario prezzonetto prezzonettounitario nettounitario prezzolistino prezzodilistino
    prezzobase prezzovendita prezzodivendita prezzoimponibile imponibileunitario listino listino1 prezzo1
    prezzolistino1 prezzodilistino1 listinoprezzo1 listinon1 listino01 prezzo01 listinobase listinoprezzi
    listinovendita listinodivendita prezzounitariodivendita prezzounitariovendita importounitario regularprice`,
  discount: 'sconto sconti sc discount scontopct scontoperc scontopercentuale sconto1 sc1',
  vat_rate: `iva aliquota aliquotaiva aliqiva ivaaliq ivaaliquota aliq codiva codiceiva codicealiquota codaliquota
    codicealiquotaiva percentualeiva perciva ivaperc ivavendita ivavendite codivavendite aliquotavendita vat vatrate
    cdaliquota arcodiva aliva aliiva`,
  weight_kg: `peso pesokg pesoinkg kg pesonetto pesonettokg pesounitario pesounitariokg pesounit pesounitkg weight
    weightkg netweight pesokgpz pesochili pesoinchili`,
  active: 'attivo attiva active',
  weight_unit: 'udmpeso umpeso unitapeso unitamisurapeso unitadimisurapeso',
};

/** Always asked about, even next to a sure one. */
const SIMILAR: Partial<Record<TableColumn, string>> = {
  weight_kg: 'pesolordo pesolordokg grossweight pesog pesogr pesograre',
};

/** Only if there is nothing better. */
const POSSIBLE: Partial<Record<TableColumn, string>> = {
  code: `rif riferimento id ean ean13 barcode gtin codabarre codiceabarre codicebarre codean codiceean codprodforn
    codiceprodottofornitore codiceartfornitore codicearticolofornitore art`,
  description: `titolo title testo descrizionebreve descrizioneestesa descrizionelunga descrizione2
    descrizioneaggiuntiva shortdescription voce designazione`,
  quantity: 'pezzi nr num n numero',
  unit: 'misura conf confezione',
  price: 'importo importoeuro valore netto imponibile tariffa',
};

/** Headers that mean the code to some people and the description to others. */
const EITHER: Readonly<Record<string, readonly TableColumn[]>> = {
  articolo: ['code', 'description'],
  prodotto: ['description', 'code'],
  materiale: ['description', 'code'],
  item: ['code', 'description'],
};

/** For headers in none of the lists. */
const STEMS: readonly [RegExp, TableColumn, Certainty][] = [
  [/prezz|listin|^prz|^pzo|price/, 'price', 'similar'],
  [/^iva|^(?:codice|cod|perc|regime|tipo)iva|aliq|imposta$/, 'vat_rate', 'similar'],
  [/peso|weight/, 'weight_kg', 'similar'],
  [/^cod|codice/, 'code', 'possible'],
  [/descri|denominaz|articol|prodott|material/, 'description', 'possible'],
  [/^udm|^um|unitadi|misura/, 'unit', 'possible'],
  [/sconto/, 'discount', 'possible'],
  [/^(?!importo|tot|imponibile|partita|piva).*iva$/, 'vat_rate', 'possible'],
];
/** Words that change the meaning: purchase prices, stock, categories. */
const OTHER_KIND =
  /acquist|forn|suppl|costo|cost$|formula|^data|date$|ultim|medio|min$|minim|scort|categ|famigl|grupp|marca|produtt|internet|web|html|immagin|^dim|udmdim|volume|giacen|impegnat|ordin|magazzin|note|barre|doganal|nomencl|stato|class|status|offerta|sale|specific|tipo|valuta|fasce|qta|quant|sped|imballo|extra/;

const known = new Map<string, Head>();
function learn(table: Partial<Record<TableColumn, string>>, certainty: Certainty): void {
  for (const [column, names] of Object.entries(table)) {
    for (const name of names.split(/\s+/)) {
      known.set(name, { columns: [column as TableColumn], certainty });
    }
  }
}
learn(POSSIBLE, 'possible');
learn(SIMILAR, 'similar');
learn(SURE, 'sure');
for (const [name, columns] of Object.entries(EITHER)) {
  known.set(name, { columns, certainty: 'possible' });
}

/** Longer texts are no headers. */
export const MOST_HEAD_CHARACTERS = 120;

const VAT_WORD = '(?:iva|vat|tasse|tax)';
const VAT_INCLUDED = new RegExp(
  `\\bivat[oaie]\\b|\\b(?:ii|ic)\\b|\\b${VAT_WORD}(?: \\d{1,2})? ?(?:inc|incl\\w*|comp|compr\\w*)\\b|\\b(?:inc|incl\\w*|con|compr\\w*|comprensiv[oaie] di|lord[oaie]) ${VAT_WORD}\\b|\\bal pubblico\\b|\\bpubblico\\b`,
  'g',
);
const VAT_EXCLUDED = new RegExp(
  `\\bie\\b|\\b${VAT_WORD}(?: \\d{1,2})? ?(?:esc|escl\\w*|excl\\w*|esclusa)\\b|\\b(?:escl\\w*|excl\\w*|senza|nett[oaie]|al netto|al netto di|al netto d|netto di|no|piu|oltre|ex) ${VAT_WORD}\\b|\\bnoiva\\b`,
  'g',
);
const CURRENCY = /\b(?:in )?(?:euro|eur)\b/g;
const PER_UNIT =
  /(?:\/|\b(?:al|alla|allo|per|a|x)\b) ?(?:pz|pezzo|kg|chilo|mq|mc|ml|m2|m3|m|metro|lt|l|litro|sacco|q|ql|qle|quintale|t|ton|tonnellata|conf|confezione|cf|nr|n|cad|unita|um|udm|rotolo|bancale)\b|\bcad(?:auno)?\b/g;

/**
 * Lower case without accents, 'S.r.l.' as 'srl'. Every other character except '/' becomes a space.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('€', ' euro ')
    .replaceAll('+', ' piu ')
    .replaceAll(/\b([a-z])\.(?=[a-z])/g, '$1')
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .trim();

/** Whether a title says that the prices below include IVA. */
export const saysVatIncluded = (text: string): boolean =>
  plainWords(text.slice(0, MOST_HEAD_CHARACTERS)).search(VAT_INCLUDED) !== -1;

/** An unknown header has no `columns`. */
export function readHead(text: string): Head {
  if (text.length > MOST_HEAD_CHARACTERS) return NONE;
  const words = plainWords(text);
  const exact = known.get(compact(words));
  if (exact) return exact;
  const withoutVat = words.replaceAll(VAT_EXCLUDED, ' ');
  const isExcluded = withoutVat !== words;
  const name = withoutVat.replaceAll(VAT_INCLUDED, ' ');
  const isIncluded = name !== withoutVat;
  const vat = isExcluded ? 'excluded' : isIncluded ? 'included' : undefined;
  const withoutCurrency = name.replaceAll(CURRENCY, ' ');
  const hasCurrency = withoutCurrency !== name;
  const bare = compact(withoutCurrency.replaceAll(PER_UNIT, ' '));
  if (bare === '') {
    const isPrice = hasCurrency || /\bivat/.test(words);
    return isPrice ? priceHead('sure', vat) : NONE;
  }
  const found = known.get(bare) ?? byStem(bare);
  if (found.columns[0] === 'price') {
    // In common programs 'lordo' means with IVA.
    return priceHead(found.certainty, vat ?? (/lord/.test(bare) ? 'included' : undefined));
  }
  return vat && found.columns[0] !== 'vat_rate' ? { ...found, vat } : found;
}

function priceHead(certainty: Certainty, vat: Head['vat']): Head {
  // A price with IVA only counts if there is no other.
  if (vat === 'included') return { columns: ['price'], certainty: 'possible', vat };
  return { columns: ['price'], certainty, ...(vat && { vat }) };
}

function byStem(bare: string): Head {
  if (OTHER_KIND.test(bare)) return NONE;
  const stem = STEMS.find(([pattern]) => pattern.test(bare));
  return stem ? { columns: [stem[1]], certainty: stem[2] } : NONE;
}

/** The letters and digits of `plainWords`. */
export const compact = (words: string): string => words.replaceAll(/[^a-z0-9]/g, '');
