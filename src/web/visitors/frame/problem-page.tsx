import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FoldedRule } from '#web/ui/folding-rule.tsx';

type ProblemPageProps = { code: string; title: string; text?: string };

/** An error page: one sentence and a link home. */
export function ProblemPage({ code, title, text }: ProblemPageProps) {
  return (
    <div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] justify-items-start gap-6 px-5 py-16 sm:py-24">
      <p className="font-extrabold text-[clamp(min(5rem,40vw),22vw,11rem)] leading-[0.8] tracking-tighter">
        {code}
      </p>
      <FoldedRule />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {text && <p className="text-lg text-soft-ink">{text}</p>}
      <LinkButton to={paths.home} variant="primary">
        Torna alla Home
      </LinkButton>
    </div>
  );
}
