import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Price } from '#kernel/ui/price.tsx'
import { elementMessages } from './messages/index.ts'
import type { RoleData } from './role-data.ts'

export function View({ data }: { data: RoleData }) {
  const t = useMessages(elementMessages)
  return (
    <div className="stack">
      <p>{t.roles.userView}</p>
      <div className="row wrap">
        <Price regular={data.price} sale={data.member} percent />
        <Button>{t.buttons.main}</Button>
      </div>
    </div>
  )
}
