import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import '#kernel/i18n/browser-errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { panelMessages } from '../messages/panel.ts'
import { type Draft, requestOf } from './draft.rules.ts'

export type Saved = { ok: true; id: string; version: number } | FormRejection

export interface Saving {
  save: () => void
  busy: boolean
  /** Returns the error message of a field, by its path; found here or by the server. */
  error: (path: string) => string | undefined
  /** The number of invalid fields. */
  errorCount: number
  /** An error that concerns the whole product: a taken slug, a newer version. */
  problem: { code: string; detail: string } | null
}

/** Saves a draft. Invalid fields are marked once saving was attempted, until they are corrected. */
export function useSave(draft: Draft, isNew: boolean, onSaved: (saved: { id: string }) => void): Saving {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const fetcher = useFetcher<Saved>()
  const [tried, setTried] = useState(false)
  // Server errors belong to what was submitted, not to later input.
  const [sent, setSent] = useState<Draft | null>(null)
  useFetcherResponse(fetcher, (answer) => {
    if (!answer.ok) return
    setTried(false)
    setSent(null)
    toast((isNew ? t.made : t.savedToast)(draft.nameTh))
    onSaved(answer)
  })
  const read = requestOf(draft)
  const refused = sent === draft ? rejectionOf(fetcher.data) : undefined
  const clientErrors = tried && !read.ok ? read.errors : {}
  const indexes = read.ok ? read.places : []
  const serverErrors = Object.fromEntries(
    Object.entries(refused?.errors ?? {}).map(([path, message]) => [fieldPath(path, indexes), message]),
  )
  return {
    save: () => {
      setTried(true)
      if (!read.ok) return
      setSent(draft)
      const id = isNew ? 'new' : draft.id
      fetcher.submit({ intent: 'save', id, input: JSON.stringify(read.request) }, { method: 'post' })
    },
    busy: fetcher.state !== 'idle',
    error: (path) => {
      const error = clientErrors[path]
      if (!error) return serverErrors[path]
      const panelErrors: Record<string, string> = t.errors
      return panelErrors[error.code] ?? errorMessage(locale, error.code, error.params)
    },
    errorCount: Object.keys(clientErrors).length + Object.keys(serverErrors).length,
    problem: refused ? { code: refused.problem.code, detail: refused.problem.detail } : null,
  }
}

const fieldNames: Record<string, string> = {
  'name.th': 'nameTh',
  'name.en': 'nameEn',
  'brand.th': 'brand',
  'short.th': 'shortTh',
  'short.en': 'shortEn',
}

/** Maps the server's path to the panel's field names; variants have other indexes in the draft than in the request. */
const fieldPath = (path: string, indexes: readonly number[]) =>
  fieldNames[path] ?? path.replace(/^variants\.(\d+)/, (_, n) => `variants.${indexes[Number(n)] ?? n}`)
