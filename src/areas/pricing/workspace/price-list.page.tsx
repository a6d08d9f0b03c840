import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { UserPicker } from '#areas/account/public.tsx'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions, type RequestParams } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useAction } from '#kernel/action/use-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { kernelPaths } from '#kernel/paths.ts'
import { Card } from '#kernel/ui/card.tsx'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconTrash, iconUpload, iconX } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { RelatedSideColumn } from '#kernel/ui/related/related.tsx'
import { iconSettings, iconTag } from '#kernel/ui/workspace-icons.ts'
import { pricingAbilities } from '../abilities.ts'
import { doneText, pricingMessages } from '../messages/lists.ts'
import { pricingPaths } from '../paths.ts'
import { adjustmentInput, listPriceInput, priceListInput } from '../price-list/price-list.input.ts'
import {
  addListCustomer,
  adjustPrices,
  changePriceList,
  removeListCustomer,
  removeListPrice,
  setListPrice,
  transitionPriceList,
} from '../price-list/price-list.server.ts'
import { priceListView } from '../price-list/price-list-view.server.ts'
import { listPricesList } from '../price-list/price-lists.list.rules.ts'
import type { ListPriceRow } from '../price-list/price-lists.server.ts'
import { AddPrice } from './add-price.tsx'
import { AdjustmentPanel } from './adjustment-panel.tsx'
import { ListBadge } from './list-badge.tsx'
import { useListDescription } from './list-description.ts'
import { PriceCell, useMinQuantityText } from './price-cell.tsx'
import styles from './pricing.module.css'
import { SettingsPanel } from './settings-panel.tsx'

export const handle = {
  crumb: (data: unknown, locale: 'th' | 'en') =>
    (data as { list?: { name: Record<'th' | 'en', string> } } | undefined)?.list?.name[locale],
}

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  priceListView(ctxOf(context), params.id ?? '', new URL(request.url).searchParams)

const idOf = ({ params }: RequestParams) => params.id ?? ''
const ability = pricingAbilities['list.edit']
const oneId = z.object({ id: z.string().max(40) })
const version = z.coerce.number().int()

export const action = actions({
  save: act({
    ability,
    input: priceListInput.and(z.object({ version })),
    run: (ctx, { version, ...input }, params) => changePriceList(ctx, idOf(params), input, version),
    done: () => ({ message: doneText('saved') }),
  }),
  move: act({
    ability,
    input: z.object({ event: z.enum(['start', 'pause', 'archive', 'restore']) }),
    run: (ctx, { event }, params) => transitionPriceList(ctx, idOf(params), event),
    done: () => ({ message: doneText('state') }),
  }),
  price: act({
    ability,
    input: listPriceInput,
    run: (ctx, input, params) => setListPrice(ctx, idOf(params), input),
    done: ({ id, before }) => ({
      message: doneText('priced'),
      undo: before ? { intent: 'price', values: before } : { intent: 'remove', values: { id } },
    }),
  }),
  remove: act({
    ability,
    input: oneId,
    run: (ctx, { id }, params) => removeListPrice(ctx, idOf(params), id),
    done: (before) => ({
      message: doneText('removed'),
      ...(before && { undo: { intent: 'price', values: before } }),
    }),
  }),
  moveAll: act({
    ability,
    input: adjustmentInput.extend({ version }),
    run: (ctx, input, params) => adjustPrices(ctx, idOf(params), input),
    done: () => ({ message: doneText('moved') }),
  }),
  name: act({
    ability,
    input: oneId,
    run: (ctx, { id }, params) => addListCustomer(ctx, idOf(params), id),
    done: (_, { input }) => ({ message: doneText('named'), undo: { intent: 'unname', values: input } }),
  }),
  unname: act({
    ability,
    input: oneId,
    run: (ctx, { id }, params) => removeListCustomer(ctx, idOf(params), id),
    done: (_, { input }) => ({ message: doneText('unnamed'), undo: { intent: 'name', values: input } }),
  }),
})

/** A price list: its prices by product, its audience, and its history. */
export default function PriceListPage() {
  const t = useMessages(pricingMessages)
  const locale = useLocale()
  const description = useListDescription()
  const view = useLoaderData<typeof loader>()
  const { list, next, customers, page, tags, move, steps, now } = view
  const address = useListUrl(listPricesList)
  const close = () => address.go({ panel: null })
  const details = { ...list, customers: customers.length }
  const title = list.name[locale] || list.name.th
  return (
    <ListPage
      list={listPricesList}
      address={address}
      labels={{ ...t.entry, title }}
      page={page}
      count={description.who(details)}
      actions={
        <ListActions
          list={list}
          next={next}
          settings={address.href({ panel: 'settings' })}
          moves={address.href({ panel: 'move' })}
        />
      }
      lead={
        <div className={styles.lead}>
          <p className={`soft ${styles.details}`}>
            <Link to={pricingPaths.lists}>{t.back}</Link>
            <ListBadge list={list} now={now} />
            <span>{description.when(details)}</span>
            {description.offAll(details) && <span>{description.offAll(details)}</span>}
          </p>
          {list.audience === 'customers' && <Customers customers={customers} />}
          {list.status !== 'archived' && <AddPrice everyone={list.audience === 'everyone'} />}
        </div>
      }
      filters={[
        {
          name: 'kind',
          label: t.entry.kind,
          choices: (['satang', 'off'] as const).map((value) => ({ value, label: t.entry.kinds[value] })),
        },
      ]}
      columns={useColumns()}
      nameOf={({ name }) => name[locale] || name.th}
      empty={{ icon: iconTag }}
      open={address.query.panel}
      panel={
        address.query.panel === 'settings' ? (
          <SettingsPanel list={list} tags={tags} onClose={close} />
        ) : address.query.panel === 'move' ? (
          <AdjustmentPanel list={list} move={move} onClose={close} />
        ) : undefined
      }
    >
      <div className={styles.after}>
        <RelatedSideColumn record={{ to: pricingPaths.list(list.id), label: title }} />
        <Card title={t.history}>
          <HistoryList
            steps={steps.map(({ event, at, by, reason }, key) => ({
              key,
              text: (t.events as Record<string, string>)[event] ?? event,
              at,
              by,
              notes: [reason],
            }))}
          />
        </Card>
      </div>
    </ListPage>
  )
}

interface ActionsProps extends Pick<Awaited<ReturnType<typeof priceListView>>, 'list' | 'next'> {
  settings: string
  moves: string
}

function ListActions({ list, next, settings, moves }: ActionsProps) {
  const t = useMessages(pricingMessages)
  return (
    <>
      <a
        className="ibtn"
        href={pricingPaths.api.csv(list.id)}
        download
        aria-label={t.exportFile}
        title={t.exportFile}
      >
        <Icon path={iconDownload} className="ic" />
      </a>
      <Link className="ibtn" to={pricingPaths.import(list.id)} aria-label={t.importFile} title={t.importFile}>
        <Icon path={iconUpload} className="ic" />
      </Link>
      <Link className="ibtn" to={settings} aria-label={t.settings} title={t.settings} preventScrollReset>
        <Icon path={iconSettings} className="ic" />
      </Link>
      <Link className="btn quiet" to={moves} preventScrollReset>
        {t.move.open}
      </Link>
      {next
        .filter(({ event }) => event !== 'archive')
        .map(({ event }) => (
          <ActionButton
            key={event}
            intent="move"
            values={{ event }}
            variant={event === 'start' ? 'primary' : 'ghost'}
          >
            {t.actions[event]}
          </ActionButton>
        ))}
    </>
  )
}

function useColumns(): ListColumn<ListPriceRow>[] {
  const t = useMessages(pricingMessages).entry
  const locale = useLocale()
  const from = useMinQuantityText()
  return [
    {
      key: 'goods',
      header: t.items,
      phone: 'whole',
      cell: ({ name, sku, image }) => (
        <span className={styles.items}>
          {image && (
            <img
              src={mediaUrl(image.id, 320)}
              width={40}
              height={40}
              alt=""
              loading="lazy"
              style={{ background: image.colour }}
            />
          )}
          <span>
            <b>{name[locale] || name.th}</b>
            <small>{sku}</small>
          </span>
        </span>
      ),
    },
    { key: 'from', header: t.from, phone: 'start', cell: ({ fromMilli }) => from(fromMilli) },
    {
      key: 'regular',
      header: t.regular,
      phone: 'end',
      numeric: true,
      cell: ({ regular }) =>
        regular && (
          <span className="num soft nowrap">
            {regular.min === regular.max
              ? formatBaht(regular.min)
              : `${formatBaht(regular.min)} – ${formatBaht(regular.max)}`}
          </span>
        ),
    },
    {
      key: 'price',
      header: t.price,
      phone: 'start',
      isEdited: () => true,
      cell: (row) => <PriceCell row={row} name={row.name[locale] || row.name.th} />,
    },
    {
      key: 'remove',
      header: t.remove,
      phone: 'end',
      cell: ({ id, name, fromMilli }) => (
        <ActionButton
          intent="remove"
          values={{ id }}
          variant="quiet"
          size="small"
          icon={iconTrash}
          label={t.removeOf(name[locale] || name.th, from(fromMilli))}
        />
      ),
    },
  ]
}

function Customers({ customers }: Pick<Awaited<ReturnType<typeof priceListView>>, 'customers'>) {
  const t = useMessages(pricingMessages)
  const { submit } = useAction({ intent: 'name' })
  return (
    <Card title={t.customers}>
      <div className={styles.form}>
        <UserPicker
          label={t.findCustomer}
          hint={t.findCustomerHint}
          address={kernelPaths.api.searchKind('customers')}
          except={new Set(customers.map(({ id }) => id))}
          onChoose={({ id }) => submit('name', { id })}
        />
        {customers.length === 0 ? (
          <p className="soft">{t.noCustomers}</p>
        ) : (
          <ul className={styles.people}>
            {customers.map(({ id, name, phone }) => (
              <li key={id}>
                <span>
                  <b>{name}</b> <small className="soft-t">{phone}</small>
                </span>
                <ActionButton
                  intent="unname"
                  values={{ id }}
                  variant="quiet"
                  size="small"
                  icon={iconX}
                  label={t.removeCustomer(name)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
