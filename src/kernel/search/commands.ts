import { collectFromEnabledAreas } from '#kernel/area/areas.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { bestMatches } from './match-score.rules.ts'
import type { SearchSource } from './search.ts'

/** A frequent staff task, found by typing its name: the page where it starts. */
export interface SearchCommand {
  label: LocalizedText
  to: string
  /** Additional search terms, in both languages. */
  find?: string
  /** Whether a viewer may do it; if absent, every signed-in user may. */
  canRun?(viewer: Viewer): boolean
  /** The area that must be switched on, if it is not the one that declares it. */
  area?: string
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its commands in the command palette. */
    commands?: readonly SearchCommand[]
  }
}

/** Finds commands the viewer may run here, by their name in either language. */
export const commandSearch: SearchSource = {
  key: 'commands',
  label: { th: 'เริ่มทำ', en: 'Actions' },
  icon: 'tasks',
  canSearch: () => true,
  find(ctx, text, limit) {
    const commands = collectFromEnabledAreas(ctx, ({ commands }) => commands).filter(
      ({ canRun }) => canRun?.(ctx.viewer) ?? true,
    )
    return bestMatches(text, commands, ({ label, find = '' }) => [label.th, label.en, find])
      .slice(0, limit)
      .map(({ label, to }) => ({ id: to, title: label[ctx.locale], to }))
  },
}
