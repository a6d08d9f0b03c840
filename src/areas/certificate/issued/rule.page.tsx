import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { certificateAbilities } from '../abilities.ts'
import { courseTopic } from '../certificate/certificate-row.server.ts'
import { issueForAll, issueManually } from '../certificate/change.server.ts'
import { staffMessages } from '../messages/staff.ts'
import { certificatePaths } from '../paths.ts'
import { lastDay } from '../sheet/sheet-text.rules.ts'
import { removeRule, saveRule } from '../template/rule.server.ts'
import { type Validity, validities } from '../template/validity.rules.ts'
import { ruleView } from './rule-view.server.ts'
import styles from './staff.module.css'

export const handle = {
  crumb: (data: unknown) => (data as { course?: { title: string } } | undefined)?.course?.title,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const view = await ruleView(ctxOf(context), params.course ?? '')
  return { ...view, topic: courseTopic(view.course.id) }
}

const ability = certificateAbilities['certificate.manage']
const resultMessage = (key: 'saved' | 'removed' | 'issuing') => ({
  message: { th: staffMessages.th.rules[key], en: staffMessages.en.rules[key] },
})

const ruleInput = z.object({
  templateId: z.uuid(),
  how: z.enum(['automatic', 'byHand']),
  validity: z.enum(validities),
  months: z
    .string()
    .default('')
    .transform((text) => Number(text) || null),
  until: daySchema.transform((day) => day || null),
})

export const action = actions({
  save: act({
    ability,
    input: ruleInput,
    run: (ctx, { how, ...rule }, { params }) =>
      saveRule(ctx, params.course ?? '', { ...rule, isAutomatic: how === 'automatic' }),
    done: () => resultMessage('saved'),
  }),
  remove: act({
    ability,
    run: (ctx, _, { params }) => removeRule(ctx, params.course ?? ''),
    done: () => resultMessage('removed'),
  }),
  issueAll: act({
    ability,
    run: (ctx, _, { params }) => issueForAll(ctx, params.course ?? ''),
    done: () => resultMessage('issuing'),
  }),
  issueOne: act({
    ability,
    input: z.object({ enrolment: z.uuid() }),
    run: (ctx, { enrolment }) => issueManually(ctx, enrolment),
    done: () => resultMessage('issuing'),
  }),
})

/** The certificate of one course: its template, validity, how it is issued, and who is waiting for it. */
export default function RulePage() {
  const t = useMessages(staffMessages).rules
  const { course, rule, templates, topic } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLive(topic, revalidate)
  return (
    <div className="page">
      <TitleRow title={course.title} back={{ to: certificatePaths.rules, label: t.title }}>
        <Link className="btn" to={certificatePaths.course(course.slug)}>
          {t.page}
        </Link>
      </TitleRow>
      <div className={styles.columns}>
        <Card title={t.ofCourse}>
          {templates.length > 0 ? (
            <RuleForm key={rule?.version ?? 0} />
          ) : (
            <Notice
              actions={
                <Link className="btn" to={certificatePaths.templates}>
                  {t.newTemplate}
                </Link>
              }
            >
              {t.noTemplate}
            </Notice>
          )}
        </Card>
        {rule && <WaitingLearners />}
      </div>
    </div>
  )
}

function RuleForm() {
  const t = useMessages(staffMessages).rules
  const locale = useLocale()
  const { rule, templates, example, isExpiryMissing } = useLoaderData<typeof loader>()
  const [validity, setValidity] = useState<Validity>(rule?.validity ?? 'none')
  return (
    <>
      <ActionForm intent="save" className="stack">
        {({ pending, field }) => (
          <>
            <SelectField
              label={t.gives}
              {...field('templateId', rule?.templateId)}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              label={t.how}
              {...field('how', rule && !rule.isAutomatic ? 'byHand' : 'automatic')}
              options={(['automatic', 'byHand'] as const).map((value) => ({ value, label: t[value] }))}
            />
            <SelectField
              label={t.lasts}
              name="validity"
              value={validity}
              onChange={(event) => setValidity(event.target.value as Validity)}
              options={validities.map((value) => ({ value, label: t.validities[value] }))}
            />
            {validity === 'months' && (
              <TextField
                label={t.months}
                {...field('months', rule?.months ? String(rule.months) : '12')}
                inputMode="numeric"
                required
              />
            )}
            {validity === 'until' && <DateField label={t.until} {...field('until', rule?.until)} required />}
            {rule && (
              <p className={styles.sentence}>
                {example ? t.example.until(formatDate(lastDay(example), locale, 'long')) : t.example.none}
              </p>
            )}
            {rule && isExpiryMissing && (
              <Notice
                tone="warn"
                actions={
                  <Link className="btn small" to={certificatePaths.template(rule.templateId)}>
                    {t.editTemplate}
                  </Link>
                }
              >
                {t.expiryMissing}
              </Notice>
            )}
            <p>
              <Button type="submit" busy={pending}>
                {t.save}
              </Button>
            </p>
          </>
        )}
      </ActionForm>
      {rule && (
        <div className={styles.after}>
          <ActionButton intent="remove" variant="quiet" size="small">
            {t.remove}
          </ActionButton>
        </div>
      )}
    </>
  )
}

function WaitingLearners() {
  const t = useMessages(staffMessages).rules
  const locale = useLocale()
  const { counts, waiting } = useLoaderData<typeof loader>()
  const { issued, queued } = counts
  return (
    <Card title={t.waiting}>
      <div className="stack">
        {queued > 0 && (
          <div role="status" className="stack-s">
            <p className="sm">{t.queued(queued)}</p>
            <progress
              className={styles.progress}
              value={issued}
              max={issued + queued}
              aria-label={t.progress(issued, issued + queued)}
            />
          </div>
        )}
        <p>{counts.waiting ? t.waitingText(counts.waiting) : t.nobody}</p>
        {counts.waiting > 0 && (
          <ActionButton
            intent="issueAll"
            variant="primary"
            confirm={{ title: t.issueAll(counts.waiting), message: t.issueAllText }}
          >
            {t.issueAll(counts.waiting)}
          </ActionButton>
        )}
        {waiting.length > 0 && (
          <ul className={styles.rows}>
            {waiting.map(({ enrolmentId, name, completedAt }) => (
              <li key={enrolmentId}>
                <span>
                  <b>{name || t.formerMember}</b>
                  {completedAt && (
                    <span className="sm soft">{t.completedOn(formatDate(completedAt, locale))}</span>
                  )}
                </span>
                <ActionButton intent="issueOne" values={{ enrolment: enrolmentId }} size="small">
                  {t.issueOne}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
        {counts.waiting > waiting.length && (
          <p className="sm soft">{t.more(counts.waiting - waiting.length)}</p>
        )}
      </div>
    </Card>
  )
}
