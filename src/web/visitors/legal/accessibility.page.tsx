import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { telephoneLink } from '#contract/phone.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { siteReader } from '#web/site-reader.ts';
import { LegalPage } from './legal-page.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: 'Accessibilità',
  description: ({ company }) =>
    `Che cosa del sito di ${company.name} è accessibile, che cosa non lo è ancora e come segnalare una difficoltà.`,
  path: paths.accessibility,
});

/** Loaded here, because only this page shows these texts. */
export async function loader({ context }: LoaderFunctionArgs) {
  return (await context.get(siteReader)()).accessibility;
}

export default function Accessibility() {
  const { met, unmet, report, date } = useLoaderData<typeof loader>();
  const { company } = useSite();
  return (
    <LegalPage
      title="Accessibilità"
      updated={date}
      intro={
        <p>
          {company.name} vuole che chiunque possa prenotare, chiedere un preventivo e leggere queste
          pagine, anche con la tastiera, con caratteri ingranditi o con un lettore di schermo.
        </p>
      }
      sections={[
        { id: 'accessibile', title: 'Che cosa è accessibile', body: <Points texts={met} /> },
        { id: 'limiti', title: 'Che cosa non lo è ancora', body: <Points texts={unmet} /> },
        {
          id: 'segnalare',
          title: 'Segnalare una difficoltà',
          body: (
            <>
              <p className="whitespace-pre-line">{report}</p>
              <dl>
                <div>
                  <dt>Email</dt>
                  <dd>
                    <a href={`mailto:${company.email}`} className="link">
                      {company.email}
                    </a>
                  </dd>
                </div>
                <div>
                  <dt>Telefono</dt>
                  <dd>
                    <a href={telephoneLink(company.phones[0].number)} className="link">
                      {company.phones[0].number}
                    </a>
                  </dd>
                </div>
              </dl>
              <p>
                Si può scrivere anche dalla{' '}
                <Link to={paths.contact} viewTransition className="link">
                  pagina Contatti
                </Link>
                .
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
