import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { ImportFrame } from '#kernel/bulk-import/import-frame.tsx'
import { useImport } from '#kernel/bulk-import/use-import.ts'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChooseExport } from './choose-export.tsx'
import { applyPostImport, cancelPostImport, undoPostImport } from './import.server.ts'
import { importMessages } from './import-messages.ts'
import { CheckStep, DoneStep, WriteStep } from './import-steps.tsx'
import { importView } from './import-view.server.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  importView(ctxOf(context), new URL(request.url).searchParams.get('import'))

const importAct = z.object({ intent: z.enum(['apply', 'undo', 'cancel']), id: z.uuid() })

export const action = formAction(async ({ ctx, form }) => {
  const { intent, id } = parseInput(importAct, Object.fromEntries(form))
  await { apply: applyPostImport, undo: undoPostImport, cancel: cancelPostImport }[intent](ctx, id)
  return { ok: true as const }
})

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => importMessages[locale].title }

/** Pages and posts of another site: chosen, checked without writing anything, written in the background, undone whole if need be. */
export default function ImportPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(importMessages)
  const open = useImport(view.open, 'cms-import:')
  const past = view.past.map((one) => ({ ...one, format: t.formats[one.format] }))
  return (
    <ImportFrame title={t.title} back={{ to: '/cms/pages', label: t.back }} open={open} past={past}>
      {(step) => (
        <>
          {!open && <ChooseExport />}
          {open && step === 'check' && <CheckStep open={open} />}
          {open && step === 'write' && <WriteStep open={open} />}
          {open && step === 'done' && <DoneStep open={open} />}
        </>
      )}
    </ImportFrame>
  )
}
