import type { InOtherWords } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: InOtherWords<typeof th> = {
  groups: {
    overview: 'Overview',
    shop: 'Shop',
    network: 'Network',
    together: 'Working together',
    website: 'Website',
    settings: 'Settings',
  },
  fold: 'Fold menu',
  unfold: 'Unfold menu',
  viewSite: 'View the site',
  where: 'Where you are',
  waiting: 'waiting',
  find: 'Search or run a command…',
  sell: 'Sell',
  openTill: 'Open the till',
  more: 'More',
  close: 'Close',
  news: (n) => (n > 0 ? `${n} new notification${n === 1 ? '' : 's'}` : 'Notifications'),
  density: { label: 'Row height', comfortable: 'Roomy rows', compact: 'Compact rows' },
  palette: {
    title: 'Commands',
    places: 'Go to',
    now: 'Do now',
    none: 'Nothing fits. Try a name, a number or another word.',
    looking: 'Looking…',
    choose: 'choose',
    open: 'open',
    close: 'close',
  },
}
