type WithNavigation = Window & { navigation?: { canGoBack: boolean } };

/** Whether the previous entry of the tab's history is a page of this product. */
function canGoBack(): boolean {
  const { navigation } = window as WithNavigation;
  if (navigation) return navigation.canGoBack;
  const { idx } = (history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${location.origin}/`);
}

/** Goes back in history. Without an earlier page of ours the pressed link leads home as usual. */
export function goBack(event: Pick<Event, 'preventDefault'>): void {
  if (!canGoBack()) return;
  event.preventDefault();
  history.back();
}
