import type { Reader, Response } from 'maxmind'
import { isPublicAddress } from '#kernel/net/public-address.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { mayBeProxy, unknown } from './device.rules.ts'

export interface ClientLocation {
  location: {
    cityName: string
    regionName: string
    countryName: string
    latitude: number | null
    longitude: number | null
  }
  isp: string
  isProxy: boolean
  /** `private`: the local network, or this machine itself. */
  network: 'public' | 'private'
  /** The data source of the location, to be credited where it is shown. */
  source: string | null
}

/** City databases come in two formats: MaxMind's, which DB-IP follows, and a flat one. */
interface CityRow {
  city?: string | { names?: Record<string, string> }
  state1?: string
  country_code?: string
  latitude?: number
  longitude?: number
  subdivisions?: { names?: Record<string, string> }[]
  country?: { iso_code?: string }
  location?: { latitude?: number; longitude?: number }
}
interface NetworkRow {
  autonomous_system_number?: number
  autonomous_system_organization?: string
}

type OpenDatabase = Promise<Reader<Response> | null>
const openDatabases = new Map<string, OpenDatabase>()

/** Opens a database once; one that cannot be opened yields no data. */
function openDatabase(path: string | undefined, onError: (error: unknown) => void): OpenDatabase {
  if (!path) return Promise.resolve(null)
  let database = openDatabases.get(path)
  if (!database) {
    database = import('maxmind')
      .then(({ open }) => open<Response>(path))
      .catch((error) => {
        onError(error)
        return null
      })
    openDatabases.set(path, database)
  }
  return database
}

/**
 * Locates an IP address with the installation's databases; no external service is queried, and without databases
 * everything is Unknown. Carriers map all their phones to one city, so never use it for delivery.
 */
export async function locateIp(
  ip: string,
  locale: Locale,
  files: { city?: string; network?: string },
  onError: (error: unknown) => void,
): Promise<ClientLocation> {
  const nowhere = {
    cityName: unknown,
    regionName: unknown,
    countryName: unknown,
    latitude: null,
    longitude: null,
  }
  if (!isPublicAddress(ip))
    return { location: nowhere, isp: unknown, isProxy: false, network: 'private', source: null }
  const [cities, networks] = await Promise.all([
    openDatabase(files.city, onError),
    openDatabase(files.network, onError),
  ])
  const lookUp = (database: Reader<Response> | null): unknown => {
    try {
      return database?.get(ip)
    } catch (error) {
      // A broken file is the installation's problem, not the visitor's.
      onError(error)
      return null
    }
  }
  const city = lookUp(cities) as CityRow | null | undefined
  const network = lookUp(networks) as NetworkRow | null | undefined
  return {
    location: city ? locationOf(city, locale) : nowhere,
    isp: network?.autonomous_system_organization || unknown,
    isProxy: mayBeProxy(network?.autonomous_system_number),
    network: 'public',
    source: city ? (cities?.metadata.databaseType ?? null) : null,
  }
}

function locationOf(row: CityRow, locale: Locale): ClientLocation['location'] {
  const word = (names: Record<string, string> | undefined) => names?.[locale] ?? names?.en
  const code = row.country?.iso_code ?? row.country_code
  const country = code && new Intl.DisplayNames([locale], { type: 'region' }).of(code)
  return {
    cityName: (typeof row.city === 'string' ? row.city : word(row.city?.names)) || unknown,
    regionName: row.state1 || word(row.subdivisions?.[0]?.names) || unknown,
    countryName: country || unknown,
    latitude: row.location?.latitude ?? row.latitude ?? null,
    longitude: row.location?.longitude ?? row.longitude ?? null,
  }
}
