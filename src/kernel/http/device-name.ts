import UserAgent from 'ua-parser-js'

/**
 * What a request says of the device behind it, in short: `Chrome · Windows`; empty where it says nothing that is known. Shown, never
 * believed.
 */
export function deviceName(agent: string): string {
  const { browser, os } = new UserAgent(agent.slice(0, 500)).getResult()
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
