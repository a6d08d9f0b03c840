import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp, iconLock, iconPencil, iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import { iconArrowDown } from '#kernel/ui/workspace-icons.ts'
import { authoringMessages } from '../messages/authoring.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import styles from './outline.module.css'
import { type Outline, type OutlineSection, type OutlineUnit, unitKinds } from './outline.types.ts'
import { unitIcons } from './unit-icons.ts'

/** Edits sections and units of a course draft: add, move, open. Works by keyboard and without scripts. */
export function OutlineEditor({ courseId, outline }: { courseId: string; outline: Outline }) {
  const t = useMessages(authoringMessages)
  const { sections } = outline
  return (
    <section className={styles.outline} aria-label={t.outline}>
      {sections.length === 0 && <p className="soft">{t.noSections}</p>}
      <ol className={styles.sections}>
        {sections.map((section, at) => (
          <SectionItem
            key={section.id}
            section={section}
            number={at + 1}
            isLast={at === sections.length - 1}
            courseId={courseId}
          />
        ))}
      </ol>
      <ActionForm intent="addSection" className={styles.add} clears>
        {({ field, pending }) => (
          <>
            <TextField label={t.sectionTitle} maxLength={160} {...field('title')} />
            <button type="submit" className="btn" disabled={pending}>
              <Icon path={iconPlus} className="ic" />
              {t.addSection}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  )
}

interface SectionProps {
  section: OutlineSection
  number: number
  isLast: boolean
  courseId: string
}

function SectionItem({ section, number, isLast, courseId }: SectionProps) {
  const t = useMessages(authoringMessages)
  const [edits, setEdits] = useState(false)
  const { id, title, units } = section
  const shared = { values: { id }, variant: 'quiet', size: 'small' } as const
  return (
    <li className={`card flush ${styles.section}`}>
      <header>
        <i>{number}</i>
        <h2>{title}</h2>
        <OpeningRule section={section} />
        <span className={styles.actions}>
          {number > 1 && (
            <ActionButton intent="sectionUp" icon={iconArrowUp} label={`${t.up}: ${title}`} {...shared} />
          )}
          {!isLast && (
            <ActionButton
              intent="sectionDown"
              icon={iconArrowDown}
              label={`${t.down}: ${title}`}
              {...shared}
            />
          )}
          <button
            type="button"
            className="btn quiet sm"
            aria-expanded={edits}
            aria-label={`${t.editSection}: ${title}`}
            onClick={() => setEdits(!edits)}
          >
            <Icon path={iconPencil} className="ic" />
          </button>
        </span>
      </header>
      {edits && <SectionForm section={section} onDone={() => setEdits(false)} />}
      <ol className={styles.units}>
        {units.map((unit, at) => (
          <UnitItem
            key={unit.id}
            unit={unit}
            courseId={courseId}
            canRise={at > 0 || number > 1}
            canFall={at < units.length - 1 || !isLast}
          />
        ))}
      </ol>
      <ActionForm intent="addUnit" values={{ section: id }} className={styles.add} clears>
        {({ field, pending }) => (
          <>
            <KindField {...field('kind', 'article')} />
            <TextField label={t.unitTitle} maxLength={160} {...field('title')} />
            <button type="submit" className="btn" disabled={pending}>
              <Icon path={iconPlus} className="ic" />
              {t.addUnit}
            </button>
          </>
        )}
      </ActionForm>
    </li>
  )
}

function KindField(field: { name: string; defaultValue: string | undefined; error: string | undefined }) {
  const t = useMessages(authoringMessages)
  const courseText = useMessages(courseMessages)
  return (
    <SelectField
      label={t.unitKind}
      options={unitKinds.map((value) => ({ value, label: courseText.kinds[value] }))}
      {...field}
    />
  )
}

function OpeningRule({ section: { opensOn, opensAfterDays, inOrder } }: { section: OutlineSection }) {
  const { locks } = useMessages(courseMessages)
  const locale = useLocale()
  const rules = [
    opensOn && locks.on(formatDate(opensOn, locale, 'medium')),
    opensAfterDays !== null && locks.days(opensAfterDays),
    inOrder && locks.inOrder,
  ].filter(Boolean)
  if (!rules.length) return null
  return (
    <span className={styles.rule}>
      <Icon path={iconLock} className="ic" />
      {rules.join(' · ')}
    </span>
  )
}

function SectionForm({ section, onDone }: { section: OutlineSection; onDone: () => void }) {
  const t = useMessages(authoringMessages)
  const { id, title, opensOn, opensAfterDays, inOrder, units } = section
  return (
    <div className={styles.settings}>
      <ActionForm intent="section" values={{ id }} onDone={onDone}>
        {({ field, pending }) => (
          <>
            <TextField label={t.sectionTitle} maxLength={160} {...field('title', title)} />
            <DateField label={t.opensOn} {...field('opensOn', opensOn ?? '')} />
            <TextField
              label={t.opensAfterDays}
              type="number"
              min={0}
              {...field('opensAfterDays', opensAfterDays === null ? '' : String(opensAfterDays))}
            />
            <label className="check">
              <input type="checkbox" name="inOrder" defaultChecked={inOrder} />
              <span>{t.inOrder}</span>
            </label>
            <button type="submit" className="btn primary" disabled={pending}>
              {t.save}
            </button>
          </>
        )}
      </ActionForm>
      {units.length === 0 && (
        <ActionButton intent="removeSection" values={{ id }} variant="danger" size="small">
          {t.removeSection}
        </ActionButton>
      )}
    </div>
  )
}

interface UnitProps {
  unit: OutlineUnit
  courseId: string
  canRise: boolean
  canFall: boolean
}

function UnitItem({ unit, courseId, canRise, canFall }: UnitProps) {
  const t = useMessages(authoringMessages)
  const courseText = useMessages(courseMessages)
  const { id, kind, title, minutes, isPreview, isRequired, donePercent, content } = unit
  const shared = { values: { id }, variant: 'quiet', size: 'small' } as const
  const rule = kind === 'video' ? t.rule.video(donePercent) : content.mustRead ? t.readRule : t.rule[kind]
  return (
    <li className={styles.unit} data-kind={kind}>
      <span className={styles.kind}>
        <Icon path={unitIcons[kind]} className="ic" />
      </span>
      <span className={styles.what}>
        <Link to={lessonPaths.unit(courseId, id)}>{title}</Link>
        <small>
          {courseText.kinds[kind]} · {t.minutes(minutes)} · {isRequired ? rule : t.extra}
        </small>
      </span>
      {isPreview && <Badge tone="accent">{t.preview}</Badge>}
      <span className={styles.actions}>
        {canRise && (
          <ActionButton intent="unitUp" icon={iconArrowUp} label={`${t.up}: ${title}`} {...shared} />
        )}
        {canFall && (
          <ActionButton intent="unitDown" icon={iconArrowDown} label={`${t.down}: ${title}`} {...shared} />
        )}
        <ActionButton
          intent="removeUnit"
          icon={iconTrash}
          label={`${t.remove}: ${title}`}
          confirm={{ title: t.removeUnit, message: t.removeUnitText }}
          {...shared}
        />
      </span>
    </li>
  )
}
