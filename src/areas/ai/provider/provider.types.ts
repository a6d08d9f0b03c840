export type ProviderKind = 'openai' | 'google'

/** Where a site's model answers, and as whom we ask. */
export interface Provider {
  kind: ProviderKind
  baseUrl: string
  model: string
  key: string
}

export interface ModelRequest {
  prompt: string
  /** What the model is told before: how to behave. */
  system: string
  image?: { type: string; base64: string }
}

/** A call of a provider's protocol, ready to be sent. */
export interface WireCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** What a piece of an answer says: words, and whether the model was done or held back. */
export interface Piece {
  text: string
  end: 'done' | 'blocked' | null
  tokens?: { in: number; out: number }
}

/** One protocol: how to ask, and how to read what comes. `read` throws nothing; a body that is none reads as null. */
export interface Wire {
  call(provider: Provider, ask: ModelRequest): WireCall
  /** One event of the stream; null when it says nothing of this protocol. */
  read(event: unknown): Piece | null
  /** The word some put at the end of the stream in place of an event. */
  lastWord?: string
}
