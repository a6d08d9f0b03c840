import {
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { readForm } from '#kernel/fields/index.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { courseMessages } from '../messages/course.ts'
import { surveyMessages } from '../messages/survey.ts'
import { lessonPaths } from '../paths.ts'
import { answerSurvey, surveyView } from './answer-survey.server.ts'
import styles from './survey.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const id = params.survey ?? ''
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: lessonPaths.survey(id) }))
  return surveyView(ctx, id)
}

export const action = formAction(async ({ ctx, form, params }) => {
  const id = params.survey ?? ''
  await answerSurvey(ctx, id, form)
  return redirect(lessonPaths.survey(id))
})

/** A survey of a course, for learners; a thank-you note if it is answered. */
export default function SurveyPage() {
  const t = useMessages(surveyMessages)
  const c = useMessages(courseMessages)
  const view = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData<typeof action>())
  const sending = useNavigation().state !== 'idle'
  const { course, title, intro, isAnonymous, standing, unit, fields } = view
  return (
    <div className="page">
      <PageTitle unlisted>{title}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: c.courses, to: lessonPaths.index() },
          { name: course.title, to: lessonPaths.detail(course.slug) },
          { name: title },
        ]}
      />
      <h1>
        <Phrases>{title}</Phrases>
      </h1>
      {fields ? (
        <Form method="post" className={styles.form} noValidate>
          {intro && <p className={styles.intro}>{intro}</p>}
          <Notice>{isAnonymous ? t.anonymousText : t.namedText}</Notice>
          {standing === 'preview' && <Notice tone="warn">{t.preview}</Notice>}
          <FormError rejection={refused} />
          <FieldsEditor
            fields={fields}
            value={refused ? readForm(fields, (name) => refused.values[name]) : {}}
            errors={refused?.errors ?? {}}
          />
          {standing === 'open' && (
            <div className={styles.actions}>
              <SubmitButton state={sending ? 'loading' : 'normal'}>{t.send}</SubmitButton>
              <small className="soft">{t.once}</small>
            </div>
          )}
        </Form>
      ) : (
        <Empty
          icon={iconCircleCheck}
          title={t.thanks}
          actions={
            <Link
              className="btn"
              to={unit ? lessonPaths.play(course.slug, unit) : lessonPaths.detail(course.slug)}
            >
              {unit ? t.backToUnit : t.back}
            </Link>
          }
        >
          <p>{t.thanksText}</p>
        </Empty>
      )}
    </div>
  )
}
