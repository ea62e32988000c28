import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstControl, focusAfterSubmit } from './focus-wrong.ts';

const control = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  focus: vi.fn(),
  ...more,
});
const formOf = (...elements: object[]) => ({ elements }) as unknown as HTMLFormElement;

afterEach(() => vi.unstubAllGlobals());

describe('the focus after a submit', () => {
  const focusIsLost = (isLost: boolean) =>
    vi.stubGlobal('document', { body: 'body', activeElement: isLost ? 'body' : 'a field' });

  it('goes to the first invalid field in form order, whichever was found first', () => {
    const [name, email, phone] = [control('name'), control('email'), control('phone')];
    focusAfterSubmit(formOf(name, email, phone), { phone: 'Manca', email: 'Manca' });
    expect([name, email, phone].map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('goes to the first available time, not to a taken one', () => {
    const [taken, free] = [control('time', { disabled: true }), control('time')];
    focusAfterSubmit(formOf(taken, free), { time: 'Scegli' });
    expect(taken.focus).not.toHaveBeenCalled();
    expect(free.focus).toHaveBeenCalledOnce();
  });

  it("goes to a calendar's day in the tab order", () => {
    const day = { focus: vi.fn() };
    const querySelector = (selector: string) => (selector === '[tabindex="0"]' ? day : null);
    const calendar = control('date', { type: 'fieldset', querySelector });
    expect(firstControl(formOf(calendar), (name) => name === 'date')).toBe(day);
    focusAfterSubmit(formOf(calendar), { date: 'Scegli' });
    expect(day.focus).toHaveBeenCalledOnce();
    expect(calendar.focus).not.toHaveBeenCalled();
  });

  it('returns to the button if nothing is wrong, unless it has moved since', () => {
    const button = control('', { type: 'submit' });
    focusIsLost(false);
    focusAfterSubmit(formOf(control('name'), button), {});
    expect(button.focus).not.toHaveBeenCalled();
    focusIsLost(true);
    focusAfterSubmit(formOf(control('name'), button), {});
    expect(button.focus).toHaveBeenCalledOnce();
  });
});
