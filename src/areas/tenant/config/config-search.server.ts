import { can } from '#kernel/auth/abilities.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { foldText } from '#kernel/text/normalize.ts'
import { configAbilities } from './abilities.ts'
import { listPlaces } from './section.server.ts'

/** Parts of the settings by their title, what they are for, and the other words they are found by. */
export const configSearch: SearchSource = {
  key: 'settings',
  label: { th: 'การตั้งค่า', en: 'Settings' },
  icon: 'settings',
  may: (viewer) => can(viewer, configAbilities.change),
  find(ctx, text) {
    const wanted = foldText(text)
    return listPlaces(ctx)
      .filter(({ title, lead, find = '' }) =>
        foldText([title.th, title.en, lead.th, lead.en, find].join(' ')).includes(wanted),
      )
      .map(({ key, title, lead, to }) => ({
        id: key,
        title: title[ctx.locale],
        detail: lead[ctx.locale],
        to: to ?? `/config/${key}`,
      }))
  },
}
