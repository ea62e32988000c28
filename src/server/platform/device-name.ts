const BROWSERS = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** Short name from the user agent: 'Chrome su Android'. */
export function deviceName(userAgent: string): string {
  const called = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${called(BROWSERS) ?? 'Browser'} su ${called(SYSTEMS) ?? 'altro sistema'}`;
}
