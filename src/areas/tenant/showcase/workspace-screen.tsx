import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconBell,
  iconCheck,
  iconChevronRight,
  iconHome,
  iconPackage,
  iconPlus,
  iconSearch,
  iconShoppingBag,
  iconTruck,
  iconX,
} from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import honey from './images/honey-4.webp'
import { elementMessages } from './messages/index.ts'

const icons = [iconHome, iconShoppingBag, iconPackage, iconTruck]
const stock = [137, 212, 6, 84, 96]
const prices = [129, 95, 320, 120, 140]

interface Props {
  folded: boolean
  compact: boolean
  panel: boolean
  onFold: () => void
}

/** A product list of the workspace in the kit's own classes: navigation, bar, table, bulk action bar, panel. */
export function WorkspaceScreen({ folded, compact, panel, onFold }: Props) {
  const t = useMessages(elementMessages).workspace
  const [selected, setSelected] = useState<readonly number[]>([0])
  const rows = t.rows.split(',')
  const toggle = (row: number) =>
    setSelected((now) => (now.includes(row) ? now.filter((n) => n !== row) : [...now, row]))
  return (
    <div className={folded ? 'app rail' : 'app'} data-density={compact ? 'compact' : 'comfortable'}>
      <Sidebar onFold={onFold} />
      <div className="main">
        <div className="top">
          <div className="crumb">
            <span>{t.group}</span>
            <Icon path={iconChevronRight} className="ic" />
            <span aria-current="page">{t.places.split(',')[2]}</span>
          </div>
          <button type="button" className="find" aria-label={`${t.find} Ctrl K`}>
            <Icon path={iconSearch} className="ic" />
            <span>{t.find}</span>{' '}
            <span className="keys" aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>K</kbd>
            </span>
          </button>
          <div className="top-r">
            <button type="button" className="ibtn dot" aria-label={t.places.split(',')[1]}>
              <Icon path={iconBell} className="ic" />
            </button>
          </div>
        </div>
        <div className={panel ? 'cols has-panel' : 'cols'}>
          <div className="page">
            <div className="title">
              <h1>{t.places.split(',')[2]}</h1>
              <span className="count">{t.count}</span>
              <div className="actions">
                <button type="button" className="btn primary">
                  <Icon path={iconPlus} className="ic" />
                  {t.add}
                </button>
              </div>
            </div>
            <div className="tabs">
              {t.views.split(',').map((name, at) => (
                <button key={name} type="button" className={at === 0 ? 'on' : undefined}>
                  {name} <em>{[248, 9, 4][at]}</em>
                </button>
              ))}
            </div>
            <div className="filters">
              <label className="in">
                <Icon path={iconSearch} className="ic" />
                <input placeholder={t.search} aria-label={t.search} />
              </label>
            </div>
            <div className="tcard xscroll">
              <table className="t">
                <thead>
                  <tr>
                    <th>
                      <span className="vh">{t.choose}</span>
                    </th>
                    {t.head.split(',').map((name, at) => (
                      <th key={name} className={at > 1 ? 'num' : undefined}>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((name, row) => (
                    <tr key={name} className={selected.includes(row) ? 'sel' : undefined}>
                      <td>
                        <input
                          type="checkbox"
                          className="ck"
                          checked={selected.includes(row)}
                          onChange={() => toggle(row)}
                          aria-label={name}
                        />
                      </td>
                      <td>
                        <div className="cell">
                          <img className="thumb" src={honey} alt="" width={40} height={40} />
                          <div>
                            <b>{name}</b>
                            <small>SKU-{row + 101}</small>
                          </div>
                        </div>
                      </td>
                      <td>
                        <span className={stock[row] === 6 ? 'badge warn pt' : 'badge good pt'}>
                          {stock[row] === 6 ? t.low : t.shown}
                        </span>
                      </td>
                      <td className="num">
                        <Money amount={baht(prices[row] ?? 0)} />
                      </td>
                      <td className="num">{stock[row]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
          {panel && <Panel name={rows[selected[0] ?? 0] ?? ''} />}
        </div>
      </div>
    </div>
  )
}

function Sidebar({ onFold }: { onFold: () => void }) {
  const t = useMessages(elementMessages).workspace
  return (
    <aside className="nav">
      <div className="nav-site">
        <span className="logo">
          <Icon path={iconHome} className="ic" />
        </span>
        <span className="nav-site-t">
          <b>{t.site}</b>
          <small>{t.tagline}</small>
        </span>
      </div>
      <div className="nav-scroll">
        {t.places.split(',').map((name, at) => (
          <button key={name} type="button" className={at === 2 ? 'nav-i on' : 'nav-i'} title={name}>
            <Icon path={icons[at] ?? iconHome} className="ic" />
            <span>{name}</span>
            {at === 1 && <em>11</em>}
          </button>
        ))}
      </div>
      <div className="nav-foot">
        <button type="button" className="nav-i nav-fold" title={t.collapse} onClick={onFold}>
          <Icon path={iconChevronRight} className="ic" />
          <span>{t.collapse}</span>
          <kbd>[</kbd>
        </button>
      </div>
    </aside>
  )
}

function Panel({ name }: { name: string }) {
  const t = useMessages(elementMessages).workspace
  return (
    <aside className="panel" aria-label={name}>
      <div className="panel-h">
        <h2>{name}</h2>
        <button type="button" className="ibtn end" aria-label={t.cancel}>
          <Icon path={iconX} className="ic" />
        </button>
      </div>
      <div className="panel-b">
        <div className="f">
          <label htmlFor="sample-name">{t.name}</label>
          <input id="sample-name" className="in" key={name} defaultValue={name} />
        </div>
        <div className="note good">
          <Icon path={iconCheck} className="ic" />
          <span>{t.shown}</span>
        </div>
      </div>
      <div className="panel-f">
        <button type="button" className="btn quiet">
          {t.cancel}
        </button>
        <button type="button" className="btn primary grow">
          {t.save}
        </button>
      </div>
    </aside>
  )
}
