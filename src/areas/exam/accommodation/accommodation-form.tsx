import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { UserPicker } from '#areas/account/public.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateTimeField } from '#kernel/ui/date/date-time-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { accommodationMessages } from '../messages/accommodation.ts'
import { examPaths } from '../paths.ts'
import columns from '../question/question.module.css'
import type { GrantedAccommodation } from './accommodation.server.ts'
import type { loader } from './accommodations.page.tsx'

/** A link to the form as it changes an accommodation: below a long list, it has to be scrolled to. */
export const editLink = (id: string) => `?edit=${id}#accommodation`

/** Grants an accommodation to a learner or a cohort, or changes it. */
export function AccommodationForm({ accommodation }: { accommodation: GrantedAccommodation | undefined }) {
  const t = useMessages(accommodationMessages)
  const { exam, cohorts, given } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [person, setPerson] = useState<{ id: string; title: string } | null>(null)
  const [cohort, setCohort] = useState('')
  const who = accommodation?.cohortId ? t.cohortOf(accommodation.who) : (accommodation?.who ?? '')
  const values = accommodation
    ? { user: accommodation.userId ?? '', cohort: accommodation.cohortId ?? '' }
    : { user: person?.id ?? '', ...(!cohorts.length && { cohort: '' }) }
  // Granting a second accommodation replaces the first, so the existing one is changed instead.
  const choose = (chosen: { person: typeof person; cohort: string }) => {
    const existing = given.find(({ userId, cohortId }) =>
      chosen.person ? userId === chosen.person.id : cohortId === chosen.cohort,
    )
    if (existing) return navigate(editLink(existing.id))
    setPerson(chosen.person)
    setCohort(chosen.cohort)
  }
  const countText = (count: number | undefined) => (count ? String(count) : '')
  return (
    <Card title={<span id="accommodation">{accommodation ? t.editOf(who) : t.add}</span>}>
      <ActionForm intent="give" className={`${columns.side} ${columns.preview}`} values={values} clears>
        {({ field, errors, pending }) => (
          <>
            {!accommodation && (
              <>
                <UserPicker
                  label={t.person}
                  hint={person ? t.selectedCount(person.title) : t.personHint}
                  error={errors.user}
                  address={examPaths.api.learners(exam.id)}
                  onChoose={(found) => choose({ person: found, cohort: '' })}
                />
                {cohorts.length > 0 && (
                  <SelectField
                    label={t.cohort}
                    options={[
                      { value: '', label: t.noCohort },
                      ...cohorts.map(({ id, title }) => ({ value: id, label: title })),
                    ]}
                    name="cohort"
                    value={cohort}
                    error={errors.cohort}
                    onChange={(event) => choose({ person: null, cohort: event.currentTarget.value })}
                  />
                )}
              </>
            )}
            <TextField
              label={t.morePercent}
              type="number"
              min={0}
              max={400}
              {...(exam.minutes !== null && { hint: t.rule(exam.minutes) })}
              {...field('morePercent', countText(accommodation && accommodation.timePercent - 100))}
            />
            <TextField
              label={t.extraMinutes}
              type="number"
              min={0}
              max={1440}
              {...field('extraMinutes', countText(accommodation?.extraMinutes))}
            />
            <TextField
              label={t.extraAttempts}
              type="number"
              min={0}
              max={100}
              {...field('extraAttempts', countText(accommodation?.extraAttempts))}
            />
            <DateTimeField
              label={t.opens}
              hint={t.windowHint}
              name="opens"
              value={accommodation?.opensAt ?? null}
              error={errors.opensDay}
            />
            <DateTimeField
              label={t.closes}
              hint={t.windowHint}
              name="closes"
              value={accommodation?.closesAt ?? null}
              side="end"
              error={errors.closesDay}
            />
            {(['withoutSeb', 'anyNetwork'] as const).map(
              (name) =>
                (name === 'withoutSeb' ? exam.seb : exam.hasNetworks) && (
                  <label key={name} className="check">
                    <input type="checkbox" name={name} defaultChecked={accommodation?.[name] ?? false} />
                    <span>{t[name]}</span>
                  </label>
                ),
            )}
            <TextField
              label={t.reason}
              hint={t.reasonHint}
              maxLength={300}
              {...field('reason', accommodation?.reason)}
            />
            <p className="xs soft">{t.running}</p>
            <div className="row wrap">
              <button type="submit" className="btn primary" disabled={pending}>
                {t.save}
              </button>
              {accommodation && (
                <Link className="btn quiet" to="?">
                  {t.newOne}
                </Link>
              )}
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
