import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { pricingMessages } from '../messages/lists.ts'
import type { PriceList } from '../price-list/price-list.server.ts'
import { PriceListFields } from './price-list-fields.tsx'
import styles from './pricing.module.css'

interface Props {
  list: PriceList
  tags: readonly string[]
  onClose: () => void
}

/** The audience and period of a list, and the archive action. */
export function SettingsPanel({ list, tags, onClose }: Props) {
  const t = useMessages(pricingMessages)
  const locale = useLocale()
  const { id, name, version, status } = list
  return (
    <SidePanel label={t.settingsOf(name[locale] || name.th)} title={t.settings} of={id} onClose={onClose}>
      <ActionForm key={version} intent="save" values={{ version }} className={styles.form}>
        {(state) => <PriceListFields list={list} tags={tags} state={state} />}
      </ActionForm>
      {status !== 'archived' && (
        <ActionButton intent="move" values={{ event: 'archive' }} variant="quiet">
          {t.actions.archive}
        </ActionButton>
      )}
    </SidePanel>
  )
}
