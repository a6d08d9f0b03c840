import type { InOtherWords } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: InOtherWords<typeof th> = {
  unsubscribe: 'Unsubscribe',
  whyYou: (site) => `You get this letter as a member or customer of ${site}.`,
  fromPerson: (name, site) => `${name} wrote to you through ${site}.`,
  trial: 'A trial letter, sent to its writer alone.',
  stop: {
    title: 'Letters from us',
    ask: (address, site) => `Stop newsletters and notices of ${site} to ${address}?`,
    still: 'Mails about your orders and your account go on.',
    stop: 'Stop letters',
    stopped: (address) => `No more newsletters go to ${address}.`,
    mistake: 'A slip, or a change of mind? Have them again at once.',
    resume: 'Go on with letters',
    resumed: (address) => `${address} gets newsletters as before.`,
    home: 'To the home page',
  },
}
