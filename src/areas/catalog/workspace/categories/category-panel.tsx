import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { SelectField, Switch, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import type { CategoryNode } from '../../catalog.types.ts'
import styles from './categories.module.css'
import { categoryMessages } from './messages.ts'
import { ScheduleFields } from './schedule-fields.tsx'

interface Props {
  node: CategoryNode
  roots: CategoryNode[]
  onClose: () => void
  onRemove: () => void
  /** The form for adding a child. */
  children: ReactNode
}

/** One category next to the tree: names, description, image, position. */
export function CategoryPanel({ node, roots, onClose, onRemove, children }: Props) {
  const t = useMessages(categoryMessages)
  const locale = useLocale()
  const fetcher = useFetcher<unknown>()
  const refused = rejectionOf(fetcher.data)
  useFetcherResponse(fetcher, (answer) => {
    if (!rejectionOf(answer)) toast(t.saved)
  })
  const name = node.name[locale] || node.name.th
  const remove = async () => {
    const confirmation = { title: t.removeAsk(name), message: t.removeText, ok: t.remove, cancel: t.keep }
    if ((await askPrompt(confirmation)) !== null) onRemove()
  }
  const errorOf = (field: string) => refused?.errors[field]
  return (
    <SidePanel
      of={node.id}
      label={t.panel(name)}
      title={name}
      onClose={onClose}
      header={
        <Link className="ibtn sm" to={shopPaths.category(node.code)} aria-label={t.open} title={t.open}>
          <Icon path={iconExternalLink} className="ic" />
        </Link>
      }
      footer={
        <>
          <button type="button" className="btn quiet danger" onClick={remove}>
            {t.remove}
          </button>
          <button
            type="submit"
            form="category"
            className="btn primary grow"
            disabled={fetcher.state !== 'idle'}
          >
            {t.save}
          </button>
        </>
      }
    >
      <fetcher.Form
        id="category"
        method="post"
        encType="multipart/form-data"
        className={`sec ${styles.form}`}
        noValidate
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={node.id} />
        <TextField
          name="nameTh"
          label={t.nameTh}
          defaultValue={node.name.th}
          error={errorOf('nameTh')}
          maxLength={200}
          required
        />
        <TextField
          name="nameEn"
          label={t.nameEn}
          defaultValue={node.name.en}
          error={errorOf('nameEn')}
          maxLength={200}
        />
        <SelectField
          name="parent"
          label={t.parent}
          defaultValue={parentOf(roots, node.id) ?? ''}
          error={errorOf('parentId')}
          options={[{ value: '', label: t.top }, ...choices(roots, node.id, locale)]}
        />
        <Switch name="shown" defaultChecked={!node.off}>
          {t.shown}
        </Switch>
        <ScheduleFields from={node.shownFrom} until={node.shownUntil} error={errorOf('shownUntil')} />
        <TextAreaField
          name="descriptionTh"
          label={t.descriptionTh}
          defaultValue={node.description.th}
          error={errorOf('descriptionTh')}
          rows={2}
        />
        <TextAreaField
          name="descriptionEn"
          label={t.descriptionEn}
          defaultValue={node.description.en}
          error={errorOf('descriptionEn')}
          rows={2}
        />
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          defaultValue={node.code}
          error={errorOf('code')}
          maxLength={60}
        />
        <label className={styles.file}>
          {t.image}
          <span className="soft-t xs">{t.imageHint}</span>
          <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" />
        </label>
        {refused && !refused.problem.errors?.length && (
          <p className="bad" role="alert">
            {refused.problem.detail}
          </p>
        )}
      </fetcher.Form>
      <Promotion node={node} name={name} />
      <div className="sec">{children}</div>
    </SidePanel>
  )
}

/** Adds to or removes from the promoted row; takes effect immediately, unlike the form below. */
function Promotion({ node, name }: { node: CategoryNode; name: string }) {
  const t = useMessages(categoryMessages)
  const fetcher = useFetcher<unknown>()
  useFetcherResponse(fetcher, (answer) => {
    const refused = rejectionOf(answer)
    if (refused) toast(refused.problem.detail)
  })
  const request = fetcher.formData?.get('intent')
  const on = request ? request === 'promote' : node.promoted !== null
  return (
    <div className="sec">
      <Switch
        hint={t.promotedHint}
        aria-label={`${t.promoted} ${name}`}
        checked={on}
        onChange={() =>
          fetcher.submit({ intent: on ? 'demote' : 'promote', id: node.id }, { method: 'post' })
        }
      >
        {t.promoted}
      </Switch>
    </div>
  )
}

function parentOf(nodes: readonly CategoryNode[], id: string, parent: string | null = null): string | null {
  for (const node of nodes) {
    if (node.id === id) return parent
    const found = parentOf(node.children, id, node.id)
    if (found) return found
  }
  return null
}

/** Possible parents: any category except itself and its descendants. */
function choices(
  nodes: readonly CategoryNode[],
  self: string,
  locale: 'th' | 'en',
  level = 0,
): { value: string; label: string }[] {
  return nodes
    .filter(({ id }) => id !== self)
    .flatMap((node) => [
      { value: node.id, label: `${'\u2003'.repeat(level)}${node.name[locale] || node.name.th}` },
      ...choices(node.children, self, locale, level + 1),
    ])
}
