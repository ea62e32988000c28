import { useQuery } from '@tanstack/react-query';
import { ApiError, api, call } from '#web/api.ts';
import { LinkChecking, LinkTrouble } from './link-states.tsx';
import { PasswordForm } from './password-form.tsx';

type PasswordLinkProps = {
  token: string;
  /** The password was set. */
  onSet: (email: string) => void;
  /** The link cannot be used, and the person has read it. */
  onLeave: () => void;
};

/** The form of a link for a password: it checks the link first. Loaded when a link is opened. */
export function PasswordLink({ token, onSet, onLeave }: PasswordLinkProps) {
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call(api.session['password-link'].$post({ json: { token } })),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (link.data) {
    return <PasswordForm token={token} link={link.data} onSet={onSet} onLeave={onLeave} />;
  }
  if (link.isFetching || !link.error) return <LinkChecking />;
  if (link.error instanceof ApiError && link.error.code === 'INVALID_LINK') {
    return <LinkTrouble reason={link.error.message} label="Vai all'accesso" onPress={onLeave} />;
  }
  return (
    <LinkTrouble
      reason={link.error.message || 'Il server non risponde.'}
      label="Riprova"
      onPress={() => void link.refetch()}
    />
  );
}
