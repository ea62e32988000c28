import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { passwordRefusal } from '#contract/users/password-rules.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { credentialFailure } from './credential-failure.ts';
import { NewPasswordField } from './new-password-field.tsx';

const SHORT = 'breve';
const REASON = passwordRefusal(SHORT, []) ?? '';

it('shows the reason for a refused password once, at its field', () => {
  const drawn = (error?: string) =>
    renderToStaticMarkup(
      <NewPasswordField label="Nuova password" typed={SHORT} names={[]} error={error} />,
    );
  expect(drawn().split(REASON)).toHaveLength(2);
  expect(drawn(REASON).split(REASON)).toHaveLength(2);
  const refused = new ApiError(422, {
    message: REASON,
    code: 'INVALID_INPUT',
    fields: { password: REASON },
  });
  expect(credentialFailure(refused, 'Password non impostata').toast).toBeUndefined();
});

it('shows a toast for errors without a field', () => {
  const { toast, text } = credentialFailure(new ConnectionError(null), 'Password non impostata');
  expect(toast).toMatchObject({ title: 'Password non impostata', description: text });
});
