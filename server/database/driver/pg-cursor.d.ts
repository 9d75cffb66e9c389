declare module 'pg-cursor' {
  import type { Connection, CustomTypesConfig, Submittable } from 'pg'

  export default class Cursor<Row> implements Submittable {
    constructor(sql: string, parameters: unknown[], config?: { types?: CustomTypesConfig })
    submit(connection: Connection): void
    read(rows: number): Promise<Row[]>
    close(): Promise<void>
  }
}
