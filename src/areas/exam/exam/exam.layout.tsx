import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTabs } from '#kernel/ui/tabs.tsx'
import { accommodationMessages } from '../messages/accommodation.ts'
import { analysisMessages } from '../messages/analysis.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { markingMessages } from '../messages/marking.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { previewMessages } from '../messages/preview.ts'
import { regradeMessages } from '../messages/regrade.ts'
import { examPaths } from '../paths.ts'
import { type ExamHeader, loadExamHeader } from './exam-header.server.ts'

export const handle = {
  crumb: (data: unknown) => {
    const head = (data as { head: ExamHeader | null } | undefined)?.head
    if (!head) return undefined
    return { name: head.title, to: head.manages ? examPaths.exam(head.id) : examPaths.attempts(head.id) }
  },
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { head: params.exam === 'new' ? null : await loadExamHeader(ctxOf(context), params.exam ?? '') }
}

/** The pages of an exam, with tabs between them. */
export default function ExamLayout() {
  const { head } = useLoaderData<typeof loader>()
  return (
    <>
      {head && <ExamTabs header={head} />}
      <Outlet />
    </>
  )
}

function ExamTabs({ header: { id, title, status, waiting, manages } }: { header: ExamHeader }) {
  const t = useMessages(staffExamMessages)
  const preview = useMessages(previewMessages)
  const monitor = useMessages(monitorMessages)
  const marking = useMessages(markingMessages)
  const analysis = useMessages(analysisMessages)
  const regrade = useMessages(regradeMessages)
  const accommodations = useMessages(accommodationMessages)
  const isSat = status !== 'draft'
  const tabs = [
    ...(manages
      ? [
          { key: 'exam', to: examPaths.exam(id), name: t.form },
          { key: 'preview', to: examPaths.preview(id), name: preview.open },
        ]
      : []),
    { key: 'accommodations', to: examPaths.accommodations(id), name: accommodations.crumb },
    ...(isSat ? [{ key: 'monitor', to: examPaths.monitor(id), name: monitor.open }] : []),
    { key: 'attempts', to: examPaths.attempts(id), name: t.attempts },
    {
      key: 'marking',
      to: examPaths.marking(id),
      name: marking.open,
      ...(waiting > 0 && { count: waiting }),
    },
    { key: 'analysis', to: examPaths.analysis(id), name: analysis.title },
    ...(isSat && manages ? [{ key: 'regrade', to: examPaths.regrade(id), name: regrade.crumb }] : []),
  ]
  return <PageTabs label={t.pagesOf(title)} tabs={tabs} />
}
