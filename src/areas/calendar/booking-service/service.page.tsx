import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { FieldEditorsProvider } from '#kernel/fields/editor/field-editors.tsx'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { RecordForm } from '#kernel/fields/editor/record-form.tsx'
import { type Field, fields } from '#kernel/fields/index.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { RelatedBelow } from '#kernel/ui/related/related.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { getCalendar } from '../calendar/calendars.server.ts'
import { bookingsMessages } from '../messages/bookings.ts'
import { calendarPaths } from '../paths.ts'
import { serviceFields, serviceValue } from './booking-service.fields.ts'
import { managedService } from './booking-service.server.ts'
import { saveService, serviceProviders } from './save-service.server.ts'
import styles from './service.module.css'

// Large, and few services ask additional questions.
const FieldsBuilder = lazy(() =>
  import('#kernel/fields/custom/fields-builder.tsx').then((m) => ({ default: m.FieldsBuilder })),
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { calendar = '', service: id = '' } = params
  const found = await getCalendar(ctx, calendar, 'manage')
  const service = id === 'new' ? null : await managedService(ctx, id)
  return {
    calendar: { id: calendar, name: found.name },
    id: service?.id ?? null,
    title: service?.name ?? null,
    version: service?.version ?? 0,
    fields: serviceFields(await serviceProviders(ctx, found, service?.people), siteCalendar(ctx.tenant)),
    value: serviceValue(service),
    questions: service?.questions ?? [],
  }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const { calendar = '', service: id = '' } = params
  await saveService(ctx, calendar, id === 'new' ? null : id, form)
  return redirect(calendarPaths.services(calendar))
})

/** One service: its description, its times and its price. */
export default function ServicePage() {
  const { services: t } = useMessages(bookingsMessages)
  const locale = useLocale()
  const { calendar, id, title, version, fields: form, value, questions } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={title ? title[locale] || title.th : t.new}
        back={{ to: calendarPaths.services(calendar.id), label: calendar.name }}
      />
      <RecordForm fields={form} value={value} version={version} className={styles.form}>
        <QuestionsEditor before={questions} />
      </RecordForm>
      {title && id && (
        <RelatedBelow
          record={{ to: calendarPaths.service(calendar.id, id), label: title[locale] || title.th }}
        />
      )}
    </div>
  )
}

const questionsField = fields({
  questions: {
    kind: 'fields',
    label: localizedText('questions'),
    hint: localizedText('questionsHint'),
    max: 15,
  },
})

function localizedText(key: 'questions' | 'questionsHint') {
  return { th: bookingsMessages.th.services[key], en: bookingsMessages.en.services[key] }
}

/** The builder edits in place; its result is submitted with the form. */
function QuestionsEditor({ before }: { before: Field[] }) {
  const [value, setValue] = useState<{ questions?: unknown }>({ questions: before })
  return (
    <FieldEditorsProvider editors={{ fields: FieldsBuilder }}>
      <input type="hidden" name="questions" value={JSON.stringify(value.questions ?? [])} />
      <Suspense>
        <FieldsEditor fields={questionsField} value={value} onChange={setValue} />
      </Suspense>
    </FieldEditorsProvider>
  )
}
