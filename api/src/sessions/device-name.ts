import Bowser from 'bowser';

const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** The device of a user agent in a person's words: 'Chrome en Windows', 'Safari en iPad'. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Otro programa';
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name) return 'Otro programa';
  const name = SHORT_NAMES[browser.name] ?? browser.name;
  const where = os.name === 'iOS' && platform.model ? platform.model : os.name;
  return where ? `${name} en ${where}` : name;
}
