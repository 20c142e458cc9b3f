/** What one feature stores about a person, so that it can be shown to them and erased. */
export interface PersonalData {
  /** The name of the part in an export. */
  readonly name: string;
  readonly read: (accountId: string) => Promise<unknown>;
  readonly erase: (accountId: string) => Promise<void>;
}
