import { Pool } from 'pg';

export const dynamic = 'force-dynamic';

const pool = new Pool({ connectionString: process.env.DATABASE_URL });

const TOURS = `
  select id, name ->> 'en' as name, short_description ->> 'en' as line, price_cents / 100 as euros
  from tours where is_active order by position, id`;

/** The tours of the database, as plainly as can be. */
export default async function Home() {
  const { rows } = await pool.query({ name: 'tours', text: TOURS });
  return (
    <main>
      <h1>Tours</h1>
      <ul>
        {rows.map(({ id, name, line, euros }) => (
          <li key={id}>
            <h2>
              <a href={`/tour/${id}`}>{name}</a>
            </h2>
            <p>{line}</p>
            <p>{euros} €</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
