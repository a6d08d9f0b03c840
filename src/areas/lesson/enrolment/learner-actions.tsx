import { useState } from 'react'
import { Link } from 'react-router'
import { UserPicker } from '#areas/account/public.tsx'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
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
export function LearnerActions({ view: { course, cohorts }, open, onOpen, query }: Props) {
  const t = useMessages(learnersMessages)
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
      <Link className="btn" to={lessonPaths.writtenAnnouncements(course.id)}>
        {t.announce}
      </Link>
      <Link className="btn" to={lessonPaths.learnersImport(course.id)}>
        {t.import}
      </Link>
      <button type="button" className="btn primary" onClick={() => onOpen('add')}>
        {t.add}
      </button>
      {open === 'add' && <AddLearnerForm cohorts={cohorts} onClose={() => onOpen(null)} />}
    </>
  )
}

function AddLearnerForm({ cohorts, onClose }: Pick<LearnersView, 'cohorts'> & { onClose: () => void }) {
  const t = useMessages(learnersMessages)
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
        <UserPicker label={t.addPerson} onChoose={({ id }) => submit('add', { user: id, cohort })} />
      </div>
    </Modal>
  )
}
