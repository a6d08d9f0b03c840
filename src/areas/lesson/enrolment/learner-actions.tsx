import { useState } from 'react'
import { Link } from 'react-router'
import { UserPicker } from '#areas/account/public.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { learnersMessages } from '../messages/learners.ts'
import { lessonPaths } from '../paths.ts'
import type { OpenForm } from './learner-forms.tsx'
import { type LearnersQuery, learnersList } from './learners.list.rules.ts'
import styles from './learners.module.css'
import type { LearnersView } from './learners-view.server.ts'

interface Props {
  view: LearnersView
  open: OpenForm
  onOpen: (open: OpenForm) => void
  query: LearnersQuery
}

/** Exports of the current list, and ways to add learners. */
export function LearnerActions({ view, open, onOpen, query }: Props) {
  const t = useMessages(learnersMessages)
  const { course, manages, isTeam } = view
  const narrowed = learnersList.params(query).toString()
  const file = (format: 'csv' | 'xlsx') =>
    `${lessonPaths.api.learnersFile(course.id, format)}${narrowed && `?${narrowed}`}`
  return (
    <>
      <a className="btn" href={file('csv')} download>
        {t.csv}
      </a>
      <a className="btn" href={file('xlsx')} download>
        {t.xlsx}
      </a>
      {manages && (
        <Link className="btn" to={lessonPaths.writtenAnnouncements(course.id)}>
          {t.announce}
        </Link>
      )}
      {isTeam && (
        <Link className="btn" to={lessonPaths.learnersImport(course.id)}>
          {t.import}
        </Link>
      )}
      {manages && (
        <button type="button" className="btn primary" onClick={() => onOpen('add')}>
          {t.add}
        </button>
      )}
      {open === 'add' && <AddLearnerForm view={view} onClose={() => onOpen(null)} />}
    </>
  )
}

/** The team looks members up by name; teachers of the course enter a complete e-mail address. */
function AddLearnerForm({ view, onClose }: { view: LearnersView; onClose: () => void }) {
  const t = useMessages(learnersMessages)
  const { cohorts, isTeam } = view
  const { submit } = useAction({ intent: 'add' })
  const [cohort, setCohort] = useState(cohorts[0]?.id ?? '')
  return (
    <Modal title={t.add} onClose={onClose}>
      <div className={styles.small}>
        {cohorts.length > 0 && (
          <SelectField
            label={t.cohort}
            value={cohort}
            onChange={({ currentTarget }) => setCohort(currentTarget.value)}
            options={cohorts.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {isTeam ? (
          <UserPicker label={t.addPerson} onChoose={({ id }) => submit('add', { user: id, cohort })} />
        ) : (
          <ActionForm intent="add" values={{ cohort }} onDone={onClose} className={styles.small}>
            {({ field, pending }) => (
              <>
                <TextField
                  label={t.addByEmail}
                  type="email"
                  autoComplete="off"
                  {...field('email')}
                  required
                />
                <SubmitButton state={pending ? 'loading' : 'normal'}>{t.addOne}</SubmitButton>
              </>
            )}
          </ActionForm>
        )}
      </div>
    </Modal>
  )
}
