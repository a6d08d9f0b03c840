import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { readForm } from '#kernel/fields/index.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { lessonAbilities } from '../abilities.ts'
import styles from '../course/course.module.css'
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
  const refused = rejectionOf(useActionData<typeof action>())
  const sending = useNavigation().state !== 'idle'
  return (
    <div className="page">
      <TitleRow
        title={title ? `${t.settings} ${title}` : t.create}
        back={{ to: lessonPaths.paths, label: t.title }}
      />
      <Form method="post" className={`card ${styles.form}`} noValidate>
        {refused && (
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        )}
        <input type="hidden" name="version" value={version} />
        <FieldsEditor
          fields={fields}
          value={refused ? readForm(fields, (name) => refused.values[name]) : value}
          errors={refused?.errors ?? {}}
        />
        <div className={styles.save}>
          <SubmitButton state={sending ? 'loading' : refused ? 'error' : 'normal'}>{t.save}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
