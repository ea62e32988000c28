import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { LegalPage } from './legal-page.tsx';
import { DATA_SECTIONS } from './privacy-data.tsx';
import { RIGHTS_SECTIONS } from './privacy-rights.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: 'Privacy Policy',
  description: ({ company }) =>
    `Quali dati personali raccoglie ${company.name} con le prenotazioni, come li usa, per quanto tempo li conserva e quali sono i diritti.`,
  path: paths.privacy,
});

export default function Privacy() {
  const { company } = useSite();
  return (
    <LegalPage
      title="Privacy Policy"
      intro={
        <p>
          Informativa sul trattamento dei dati personali (art. 13 del Regolamento UE 2016/679) di
          chi prenota una consegna o un ritiro, chiede un preventivo o scrive a {company.name} con
          questo sito.
        </p>
      }
      sections={[...DATA_SECTIONS, ...RIGHTS_SECTIONS]}
    />
  );
}
