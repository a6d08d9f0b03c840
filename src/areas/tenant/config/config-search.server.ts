import { can } from '#kernel/auth/abilities.ts'
import { bestMatches } from '#kernel/search/match-score.rules.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { tenantPaths } from '../paths.ts'
import { configAbilities } from './abilities.ts'
import { listConfigEntries } from './section.server.ts'

/** Finds parts of the settings by title, purpose and other search terms, tolerating typos. */
export const configSearch: SearchSource = {
  key: 'settings',
  label: { th: 'การตั้งค่า', en: 'Settings' },
  icon: 'settings',
  canSearch: (viewer) => can(viewer, configAbilities.change),
  find(ctx, text) {
    return bestMatches(text, listConfigEntries(ctx), ({ title, lead, find = '' }) => [
      title.th,
      title.en,
      lead.th,
      lead.en,
      find,
    ]).map(({ key, title, lead, to }) => ({
      id: key,
      title: title[ctx.locale],
      detail: lead[ctx.locale],
      to: to ?? tenantPaths.section(key),
    }))
  },
}
