import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { lessonAbilities } from '../abilities.ts'
import { pathMessages } from '../messages/path.ts'
import { lessonPaths } from '../paths.ts'
import { fieldsOfPath, managedPath, pathValue, savePath } from './path.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, lessonAbilities['course.manage'])
  const path = params.path === 'new' ? null : await managedPath(ctx, params.path ?? '')
  return {
    title: path?.title ?? null,
    version: path?.version ?? 0,
    fields: await fieldsOfPath(ctx),
    value: pathValue(path),
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  await savePath(ctx, params.path === 'new' ? null : (params.path ?? ''), form)
  return redirect(lessonPaths.paths)
})

/** The settings of a path: title, courses and total price. */
export default function PathSettingsPage() {
  const t = useMessages(pathMessages)
  const { title, version, fields, value } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={title ? `${t.settings} ${title}` : t.create}
        back={{ to: lessonPaths.paths, label: t.title }}
      />
      <RecordForm fields={fields} value={value} version={version} />
    </div>
  )
}
