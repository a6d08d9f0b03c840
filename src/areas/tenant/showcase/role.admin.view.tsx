import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { elementMessages } from './messages/index.ts'
import type { RoleData } from './role-data.ts'

export function View({ data }: { data: RoleData }) {
  const t = useMessages(elementMessages)
  return (
    <div className="stack">
      <p>{t.roles.adminView}</p>
      <div className="row wrap">
        <Money amount={data.cost} />
        <Button variant="ghost">{t.buttons.tint}</Button>
      </div>
    </div>
  )
}
