import type { Translation } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: Translation<typeof th> = {
  unsubscribe: 'Unsubscribe',
  reasonReceived: (site) => `You are receiving this e-mail because you are a member or customer of ${site}.`,
  fromPerson: (name, site) => `${name} wrote to you through ${site}.`,
  trial: 'Test e-mail, sent only to its author.',
  stop: {
    title: 'E-mails from us',
    ask: (address, site) => `Stop newsletters and announcements from ${site} to ${address}?`,
    still: 'You will still receive e-mails about your orders and your account.',
    stop: 'Unsubscribe',
    stopped: (address) => `We will no longer send newsletters to ${address}.`,
    mistake: 'Unsubscribed by mistake or changed your mind? You can subscribe again now.',
    resume: 'Resubscribe',
    resumed: (address) => `${address} will receive newsletters again.`,
    home: 'Go to the home page',
    regular: {
      ask: (title, site, address) => `Stop ${title} from ${site} to ${address}?`,
      still: 'You will still receive all other e-mails.',
      stopped: (title, address) => `We will no longer send ${title} to ${address}.`,
      resumed: (title, address) => `${address} will receive ${title} again.`,
    },
  },
}
