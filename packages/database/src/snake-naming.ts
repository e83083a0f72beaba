import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** camelCase → snake_case, the one place where code names become column names. */
export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** snake_case → camelCase. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}
