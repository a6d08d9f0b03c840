import { useState } from 'react'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil, iconPlus } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { statusCategories } from '../setup/setup.rules.ts'
import type { CategoryRow, StatusRow } from '../setup/status.server.ts'
import { colorVar } from '../work/tag.tsx'
import { useWork } from '../work/use-work.ts'
import styles from './detail.module.css'
import { detailMessages } from './messages.ts'

const actionsPath = projectPaths.acts
const colors = [0, 1, 2, 3, 4, 5, 6]

/** Colours shown as dots; the form sends the number. */
function ColorPicker({ value }: { value: number }) {
  const detailText = useMessages(detailMessages)
  return (
    <fieldset className={styles.colors}>
      <legend>{detailText.color}</legend>
      {colors.map((color) => (
        <label key={color} style={{ ['--k' as string]: colorVar(color) }}>
          <input
            type="radio"
            name="color"
            value={color}
            defaultChecked={color === value}
            aria-label={`${detailText.color} ${color}`}
          />
        </label>
      ))}
    </fieldset>
  )
}

/** The board's columns: names, meanings and limits. */
export function StatusesCard({ used }: { used: Record<string, number> }) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { statuses, project } = useWork()
  const [open, setOpen] = useState<StatusRow | 'new' | null>(null)
  if (!project) return null
  return (
    <section className="card">
      <div className="card-h">
        <h2>{detailText.statuses}</h2>
        {project.rights.plan && (
          <button type="button" className="btn sm quiet end" onClick={() => setOpen('new')}>
            <Icon path={iconPlus} className="ic" />
            {detailText.addStatus}
          </button>
        )}
      </div>
      <ul className={styles.rows}>
        {statuses.map((status) => (
          <li key={status.id}>
            <span className={styles.dot} style={{ ['--k' as string]: colorVar(status.color) }} />
            <span className="grow">{status.name}</span>
            <small className="soft-t">
              {detailText.used(used[status.id] ?? 0)}
              {status.wipLimit !== null && ` · ${detailText.limit} ${status.wipLimit}`}
            </small>
            {project.rights.plan && (
              <button
                type="button"
                className="ibtn sm"
                aria-label={`${t.task.edit} ${status.name}`}
                onClick={() => setOpen(status)}
              >
                <Icon path={iconPencil} className="ic" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <StatusDialog
          status={open === 'new' ? null : open}
          used={open === 'new' ? 0 : (used[open.id] ?? 0)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function StatusDialog({
  status,
  used,
  onClose,
}: {
  status: StatusRow | null
  used: number
  onClose: () => void
}) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { statuses, project } = useWork()
  const others = statuses.filter(({ id }) => id !== status?.id)
  const projectId = project?.id ?? ''
  return (
    <Modal title={status ? status.name : detailText.addStatus} onClose={onClose}>
      <div className="stack">
        <ActionForm
          intent="status"
          to={actionsPath}
          values={{ projectId, id: status?.id ?? '' }}
          className="stack"
          onDone={onClose}
        >
          {({ field, pending }) => (
            <>
              <TextField
                label={detailText.name}
                placeholder={detailText.statusHint}
                required
                maxLength={60}
                {...field('name', status?.name)}
              />
              <div className="g2">
                <SelectField
                  label={detailText.meaning}
                  {...field('category', status?.category ?? 'doing')}
                  options={statusCategories.map((value) => ({ value, label: t.meanings[value] }))}
                />
                <TextField
                  label={detailText.limit}
                  placeholder={detailText.noLimit}
                  inputMode="numeric"
                  {...field('wipLimit', status?.wipLimit?.toString())}
                />
              </div>
              <ColorPicker value={status?.color ?? 3} />
              <button type="submit" className="btn soft" disabled={pending}>
                {detailText.save}
              </button>
            </>
          )}
        </ActionForm>
        {status && (
          <RemoveDialog intent="removeStatus" id={status.id} used={used} others={others} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}

/** The labels of tasks. */
export function CategoriesCard({ used }: { used: Record<string, number> }) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const { categories, project } = useWork()
  const [open, setOpen] = useState<CategoryRow | 'new' | null>(null)
  if (!project) return null
  const row = open === 'new' ? null : open
  return (
    <section className="card">
      <div className="card-h">
        <h2>{detailText.categories}</h2>
        {project.rights.plan && (
          <button type="button" className="btn sm quiet end" onClick={() => setOpen('new')}>
            <Icon path={iconPlus} className="ic" />
            {detailText.addCategory}
          </button>
        )}
      </div>
      <ul className={styles.rows}>
        {categories.map((category) => (
          <li key={category.id}>
            <span className={styles.dot} style={{ ['--k' as string]: colorVar(category.color) }} />
            <span className="grow">{category.name}</span>
            <small className="soft-t">{detailText.used(used[category.id] ?? 0)}</small>
            {project.rights.plan && (
              <button
                type="button"
                className="ibtn sm"
                aria-label={`${t.task.edit} ${category.name}`}
                onClick={() => setOpen(category)}
              >
                <Icon path={iconPencil} className="ic" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Modal title={row ? row.name : detailText.addCategory} onClose={() => setOpen(null)}>
          <div className="stack">
            <ActionForm
              intent="category"
              to={actionsPath}
              values={{ projectId: project.id, id: row?.id ?? '' }}
              className="stack"
              onDone={() => setOpen(null)}
            >
              {({ field, pending }) => (
                <>
                  <TextField label={detailText.name} required maxLength={60} {...field('name', row?.name)} />
                  <ColorPicker value={row?.color ?? 1} />
                  <button type="submit" className="btn soft" disabled={pending}>
                    {detailText.save}
                  </button>
                </>
              )}
            </ActionForm>
            {row && (
              <RemoveDialog
                intent="removeCategory"
                id={row.id}
                used={used[row.id] ?? 0}
                others={categories.filter(({ id }) => id !== row.id)}
                onClose={() => setOpen(null)}
              />
            )}
          </div>
        </Modal>
      )}
    </section>
  )
}

interface RemoveDialogProps {
  intent: string
  id: string
  used: number
  others: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Deletes a status or label after asking which one takes over its tasks. */
function RemoveDialog({ intent, id, used, others, onClose }: RemoveDialogProps) {
  const detailText = useMessages(detailMessages)
  const { project } = useWork()
  const [target, setTarget] = useState(others[0]?.id ?? '')
  return (
    <div className={styles.remove}>
      {used > 0 && (
        <SelectField
          label={detailText.removeTo(used)}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          options={others.map((other) => ({ value: other.id, label: other.name }))}
        />
      )}
      <ActionButton
        intent={intent}
        to={actionsPath}
        variant="danger"
        size="small"
        values={{ projectId: project?.id, id, target: used > 0 ? target : '' }}
        onDone={onClose}
      >
        {detailText.remove}
      </ActionButton>
    </div>
  )
}
