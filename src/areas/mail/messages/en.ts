import type { Translation } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: Translation<typeof th> = {
  unsubscribe: 'Unsubscribe',
  whyYou: (site) => `You get this e-mail as a member or customer of ${site}.`,
  fromPerson: (name, site) => `${name} wrote to you through ${site}.`,
  trial: 'A test e-mail, sent to its writer alone.',
  stop: {
    title: 'E-mails from us',
    ask: (address, site) => `Stop newsletters and notices of ${site} to ${address}?`,
    still: 'Mails about your orders and your account go on.',
    stop: 'Unsubscribe',
    stopped: (address) => `No more newsletters go to ${address}.`,
    mistake: 'A slip, or a change of mind? Have them again at once.',
    resume: 'Subscribe again',
    resumed: (address) => `${address} gets newsletters as before.`,
    home: 'To the home page',
    regular: {
      ask: (title, site, address) => `Stop ${title} of ${site} to ${address}?`,
      still: 'All other e-mails go on.',
      stopped: (title, address) => `No more ${title} to ${address}.`,
      resumed: (title, address) => `${address} gets ${title} as before.`,
    },
  },
}
