import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { stepOf } from '#kernel/ui/bulk-import/import-step.rules.ts'
import { StepsLine } from '#kernel/ui/bulk-import/steps-line.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { ChooseExport } from './choose-export.tsx'
import { applyPostImport, cancelPostImport, undoPostImport } from './import.server.ts'
import { importMessages } from './import-messages.ts'
import { CheckStep, DoneStep, WriteStep } from './import-steps.tsx'
import { importView } from './import-view.server.ts'
import { PastImports } from './past-imports.tsx'
import { useImport } from './use-import.ts'
import '#kernel/ui/workspace/views/bulk-import.css'

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
  const open = useImport(view.open)
  const step = stepOf(open)
  return (
    <div className="page">
      <TitleRow title={t.title} back={{ to: '/cms/pages', label: t.back }} />
      <div className="tcard">
        <div className="imp">
          <StepsLine step={step} names={t.steps} />
          {!open && <ChooseExport />}
          {open && step === 'check' && <CheckStep open={open} />}
          {open && step === 'write' && <WriteStep open={open} />}
          {open && step === 'done' && <DoneStep open={open} />}
        </div>
      </div>
      <PastImports past={view.past} openId={open?.id ?? null} />
    </div>
  )
}
