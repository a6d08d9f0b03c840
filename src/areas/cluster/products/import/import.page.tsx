import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { applyImport, cancelImport, undoImport } from '#areas/catalog/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { ImportFrame } from '#kernel/bulk-import/import-frame.tsx'
import { useImport } from '#kernel/bulk-import/use-import.ts'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { clusterAbilities } from '../../abilities.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importView } from './import-view.server.ts'
import { importMessages } from './messages.ts'
import { DoneStep, WriteStep } from './write-step.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return importView(ctxOf(context), new URL(request.url).searchParams.get('import'))
}

const importAct = z.object({ intent: z.enum(['apply', 'undo', 'cancel']), id: z.uuid() })

export const action = formAction(async ({ ctx, form }) => {
  authorize(ctx, clusterAbilities['products.manage'])
  const { intent, id } = parseInput(importAct, Object.fromEntries(form))
  await { apply: applyImport, undo: undoImport, cancel: cancelImport }[intent](ctx, id)
  return { ok: true as const }
})

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => importMessages[locale].title }

/** Products from a file: chosen, checked without writing anything, written in the background, and undone whole if need be. */
export default function ImportPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(importMessages)
  const open = useImport(view.open, 'import:')
  const past = view.past.map((one) => ({ ...one, format: t.formats[one.format] }))
  return (
    <ImportFrame title={t.title} back={{ to: '/cluster/products', label: t.back }} open={open} past={past}>
      {(step) => (
        <>
          {!open && <ChooseFile formats={view.formats} />}
          {open && step === 'check' && <CheckStep open={open} />}
          {open && step === 'write' && <WriteStep open={open} />}
          {open && step === 'done' && <DoneStep open={open} />}
        </>
      )}
    </ImportFrame>
  )
}
