import { countNoun } from '#kernel/i18n/count-noun.ts'
import type { Translation } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: Translation<typeof th> = {
  groups: {
    overview: 'Overview',
    shop: 'Shop',
    network: 'Network',
    together: 'Working together',
    website: 'Website',
    settings: 'Settings',
  },
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  viewSite: 'View site',
  where: 'Current location',
  waiting: 'pending',
  find: 'Search or run a command…',
  sell: 'Sell',
  openTill: 'Open the till',
  more: 'More',
  close: 'Close',
  news: (n) => (n > 0 ? countNoun(n, 'new notification') : 'Notifications'),
  density: { label: 'Row height', comfortable: 'Comfortable rows', compact: 'Compact rows' },
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: {
      title: 'On every page',
      keys: {
        'Ctrl K': 'Search or run a command',
        '[': 'Collapse or expand the menu',
        '/': 'Go to the page’s search field',
        Esc: 'Close a panel or dialog',
        '?': 'Show keyboard shortcuts for this page',
      },
    },
  },
  palette: {
    title: 'Commands',
    places: 'Go to',
    now: 'Do now',
    none: 'No matches found. Try a name, a number or another term.',
    looking: 'Searching…',
    choose: 'choose',
    open: 'open',
    close: 'close',
  },
}
