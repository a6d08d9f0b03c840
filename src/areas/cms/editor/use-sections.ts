import { useContext, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { editorMessages } from '../messages/editor.ts'
import { cmsPaths } from '../paths.ts'
import type { SectionContent, SectionLine } from '../section/section.server.ts'
import { type Part, toEditor, toLayout } from './editor-data.ts'
import { wrapInRows } from './part-actions.rules.ts'
import { AreaBlocksContext } from './use-area-blocks.ts'
import { newPartId, usePartActions } from './use-parts.ts'

/** The site's own sections in the editor: the list, and the actions on it. */
export interface Sections {
  list: readonly SectionLine[]
  /** Asks for a name and saves these parts under it. */
  keep: (parts: readonly Part[]) => Promise<void>
  /** Inserts a copy after the selected row, as one undo step. */
  insert: (id: string) => Promise<void>
  rename: (id: string, name: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

type ApiResult<Result> = { ok: true; result: Result } | { ok: false; status: number; why: string | undefined }

export function useSections(initialSections: readonly SectionLine[]): Sections {
  const { own: t } = useMessages(editorMessages)
  const { insertParts } = usePartActions()
  const offers = useContext(AreaBlocksContext)
  const [list, setList] = useState(initialSections)
  const putting = useRef(false)

  const refused = ({ why }: { why: string | undefined }) => toast(why ?? t.failed, { ms: 7000 })
  /** A section deleted by somebody else is removed from the list. */
  const removeIfMissing = (id: string, status: number) => {
    if (status === 404) setList((now) => now.filter((line) => line.id !== id))
  }
  const keepAs = async (content: SectionContent): Promise<ApiResult<SectionLine>> => {
    const answer = await send<SectionLine>('POST', cmsPaths.api.sections, content)
    if (answer.ok) setList((now) => [answer.result, ...now])
    return answer
  }

  /** Asks for a name until it is accepted; a rejection does not lose the input. */
  const askName = async (
    dialogText: { title: string; message?: string; ok: string },
    first: string,
    work: (name: string) => Promise<ApiResult<{ name: string }>>,
  ): Promise<string | null> => {
    let value = first
    let message = dialogText.message
    for (;;) {
      const entered = await askPrompt({ ...dialogText, message, input: { label: t.name, value } })
      if (entered === null) return null
      const answer = await work(entered)
      if (answer.ok) return answer.result.name
      if (answer.status !== 422) {
        refused(answer)
        return null
      }
      value = entered
      message = answer.why
    }
  }

  return {
    list,
    keep: async (parts) => {
      const { rows } = toLayout({ root: { props: { own: {} } }, content: wrapInRows(parts, newPartId) })
      const dialogText = { title: t.keep, message: t.lead, ok: t.keepIt }
      const name = await askName(dialogText, '', (title) => keepAs({ name: title, rows }))
      if (name !== null) toast(t.kept(name))
    },
    insert: async (id) => {
      if (putting.current) return
      putting.current = true
      const answer = await send<SectionContent>('GET', cmsPaths.api.section(id))
      putting.current = false
      if (answer.ok) {
        const kinds = new Set(offers.map(({ type }) => type))
        insertParts(toEditor({ version: 1, rows: answer.result.rows }, kinds).content)
      } else {
        removeIfMissing(id, answer.status)
        refused(answer)
      }
    },
    rename: async (id, name) => {
      const dialogText = { title: t.rename(name), ok: t.renameIt }
      const now = await askName(dialogText, name, async (title) => {
        const answer = await send<{ name: string }>('PATCH', cmsPaths.api.section(id), { name: title })
        if (!answer.ok) removeIfMissing(id, answer.status)
        return answer
      })
      if (now === null) return
      setList((lines) => lines.map((line) => (line.id === id ? { ...line, name: now } : line)))
      toast(t.renamed)
    },
    remove: async (id) => {
      const answer = await send<SectionContent>('DELETE', cmsPaths.api.section(id))
      if (!answer.ok) {
        removeIfMissing(id, answer.status)
        refused(answer)
        return
      }
      const removed = answer.result
      removeIfMissing(id, 404)
      const again = async () => {
        const back = await keepAs(removed)
        if (!back.ok) refused(back)
      }
      toast(t.removed(removed.name), { undo: () => void again() })
    },
  }
}

async function send<Result>(method: string, address: string, body?: object): Promise<ApiResult<Result>> {
  const response = await fetch(address, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null)
  const text = response && (await response.json().catch(() => null))
  if (response?.ok) return { ok: true, result: text as Result }
  const problem = text as { detail?: string; errors?: { message: string }[] } | null
  return {
    ok: false,
    status: response?.status ?? 0,
    why: problem?.errors?.[0]?.message ?? problem?.detail,
  }
}
