type WithNavigation = Window & { navigation?: { canGoBack: boolean } };

/** Whether the page before this one in the tab's history is one of ours. */
function canGoBack(): boolean {
  const { navigation } = window as WithNavigation;
  if (navigation) return navigation.canGoBack;
  const { idx } = (history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${location.origin}/`);
}

/** Back in history; with none, the link that was pressed leads home. */
export function goBack(event: Pick<Event, 'preventDefault'>): void {
  if (!canGoBack()) return;
  event.preventDefault();
  history.back();
}
