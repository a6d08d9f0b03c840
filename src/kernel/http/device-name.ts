import UserAgent from 'ua-parser-js'

/**
 * Returns a short name of the device from the user agent: `Chrome · Windows`; empty if nothing is recognised. For
 * display only, never trusted.
 */
export function deviceName(agent: string): string {
  const { browser, os } = new UserAgent(agent.slice(0, 500)).getResult()
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
