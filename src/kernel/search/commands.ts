import { partsHere } from '#kernel/area/areas.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { closest } from './closeness.rules.ts'
import type { SearchSource } from './search.ts'

/** Something staff do often, found by typing its name: the page where it begins. */
export interface SearchCommand {
  label: LocalizedText
  to: string
  /** Other words it is found by, in both languages. */
  find?: string
  /** Who may do it; absent: everybody who is signed in. */
  may?(viewer: Viewer): boolean
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** What is begun from the command palette. */
    commands?: readonly SearchCommand[]
  }
}

/** What one may begin here, by its name in either language. */
export const commandSearch: SearchSource = {
  key: 'commands',
  label: { th: 'เริ่มทำ', en: 'Begin' },
  icon: 'tasks',
  may: () => true,
  find(ctx, text, limit) {
    const commands = partsHere(ctx, ({ commands }) => commands).filter(({ may }) => may?.(ctx.viewer) ?? true)
    return closest(text, commands, ({ label, find = '' }) => [label.th, label.en, find])
      .slice(0, limit)
      .map(({ label, to }) => ({ id: to, title: label[ctx.locale], to }))
  },
}
