const monthOf = (date: string) => date.slice(0, 7);

/** The first month that the calendar shows: that of the chosen day, or the current one. */
export function firstMonth(chosen: string, today: string): string {
  return monthOf(chosen > today ? chosen : today);
}
