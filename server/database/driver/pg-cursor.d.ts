declare module 'pg-cursor' {
  import type { CustomTypesConfig } from 'pg'

  export default class Cursor<Row> {
    constructor(sql: string, parameters: unknown[], config?: { types?: CustomTypesConfig })
    read(rows: number): Promise<Row[]>
    close(): Promise<void>
  }
}
